import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { prefetchScreens } from './core/prefetch.ts'
import { keyEntry, setRouter } from './core/router.ts'
import { routes } from './routes.tsx'

const basename = '/admin'
keyEntry()
const router = createBrowserRouter(routes, { basename })
setRouter(router)
prefetchScreens(routes, basename)

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
