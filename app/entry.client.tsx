import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { warmUpLater } from '#app/layout/warm-up.ts'

// In a task of its own: evaluating React DOM is a long one.
setTimeout(() => {
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />)
  })
})

warmUpLater()
