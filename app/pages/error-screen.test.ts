import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ErrorScreen } from './error-screen.tsx'

test('the number of an order comes after hydration, because the server does not know the state', () => {
  const entry = { pathname: '/login', state: { placed: 5 } }
  const html = renderToString(
    createElement(MemoryRouter, { initialEntries: [entry] }, createElement(ErrorScreen)),
  )
  expect(html).toContain('Your cart is safe.')
  expect(html).not.toContain('#5')
})
