import './production-react.ts'
import './quick-start.ts'

// Static imports would be resolved before the imports above have run.
await import('./run.ts')
