import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { prefetchScreens } from './core/prefetch.ts'
import { keyEntry, setRouter } from './core/router.ts'
import { routes } from './routes.tsx'
import { countMovedPresses } from './ui/moved-press.ts'
import { ignoreSecondTaps } from './ui/second-tap.ts'

const basename = '/admin'
keyEntry()
const router = createBrowserRouter(routes, { basename })
setRouter(router)
prefetchScreens(routes, basename)
// A tap that is ignored is no press.
ignoreSecondTaps()
countMovedPresses()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
