/** The entry of a thread that renders pages for `render-threads.ts`. */
import '#server/production-react.ts'
import '#server/quick-start.ts'

// Static imports would be resolved before the imports above have run.
await import('./run-render-thread.ts')
