import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { warmUpLater } from '#app/layout/warm-up.ts'

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})

warmUpLater()
