import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { warmUpLater } from '#app/layout/warm-up.ts'
import { loadNothingFound } from '#app/pages/late-nothing-found.ts'
import { NOTHING_FOUND } from '#app/search/nothing-found-id.ts'

// Hydrates in a task of its own, because evaluating React DOM is already a long task.
setTimeout(async () => {
  // What the document shows must be there before it is hydrated.
  if (document.getElementById(NOTHING_FOUND)) await loadNothingFound().catch(() => {})
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />)
  })
})

warmUpLater([
  () => import('#app/layout/menu-dialog.tsx'),
  () => import('#app/listing/variant-modal.tsx'),
  () => import('#app/product/zoomed-picture.tsx'),
  () => import('#app/reviews/product-reviews.tsx'),
])
