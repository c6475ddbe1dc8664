/** The entry of the process that sends mail, started by `job-process.ts`. */
import './quick-start.ts'

// Static imports would be resolved before the import above has run.
await import('./run-jobs.ts')
