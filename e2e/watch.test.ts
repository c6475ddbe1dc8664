import { expect, test } from 'vitest'
import { launch } from './shopper.ts'
import { watch } from './watch.ts'

const PAGE = `<!doctype html><title>A faulty page</title><p id=first>First</p><p>Second</p>
<div role=status aria-label=Notifications></div>
<script>
  console.error('something is odd')
  fetch('/missing')
  document.querySelector('div').innerHTML = '<div data-toast>Saved</div>'
  requestAnimationFrame(() => requestAnimationFrame(() => { first.style.marginTop = '400px' }))
</script>`

test('watch() records an error, a failed request, a layout shift and a toast', async () => {
  const browser = await launch()
  const context = await browser.newContext()
  const { faults, toasts, settle } = (await watch(context))()
  const page = await context.newPage()
  await page.route('**/*', (route) =>
    route.request().url().endsWith('/missing')
      ? route.fulfill({ status: 503 })
      : route.fulfill({ contentType: 'text/html', body: PAGE }),
  )
  await page.goto('http://faulty.example/')
  await expect
    .poll(async () => {
      await settle()
      return faults.map((fault) => fault.split(/[ :]/)[0]).sort()
    })
    .toEqual(['console', 'console', 'layout', 'response'])
  expect(toasts).toEqual(['Saved'])
  await browser.close()
})
