import './before-imports.ts'

// A static import would be resolved before the import above has run.
await import('./run.ts')
