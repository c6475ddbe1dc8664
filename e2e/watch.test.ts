import { chromium } from 'playwright'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { watch } from './watch.ts'

const PAGE = `<!doctype html><title>A faulty page</title><p id=first>First</p><p>Second</p><div role=status aria-label=Notifications></div>
<script>
  console.error('something is odd')
  fetch('/gone')
  document.querySelector('div').innerHTML = '<div data-toast>Saved</div>'
  requestAnimationFrame(() => requestAnimationFrame(() => { first.style.marginTop = '400px' }))
</script>`

test('whoever watches a shopper notices an error, a failed request, a shifting screen and a toast', async () => {
  const executablePath =
    process.env['BROWSER_PATH'] ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync)
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(executablePath ? { executablePath } : {}),
  })
  const context = await browser.newContext()
  const { faults, heard, settle } = await watch(context)
  const page = await context.newPage()
  await page.route('**/*', (route) =>
    route.request().url().endsWith('/gone')
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
  expect(heard).toEqual(['Saved'])
  await browser.close()
})
