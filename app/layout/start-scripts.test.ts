import { expect, test } from 'vitest'
import { holdScripts } from './start-scripts.ts'

const OPEN = '<script nonce="n0" type="module" async="">'

test('the module script and its preloads wait', () => {
  const preloads = ['a', 'b'].map(
    (name) => `<link rel="modulepreload" nonce="n0" href="/assets/${name}.js"/>`,
  )
  expect(
    holdScripts(
      `<head>${preloads.join('')}<title>T</title></head><body>${OPEN}import "/a"</script></body>`,
      'n0',
    ).join(''),
  ).toBe(
    '<head><title>T</title></head><body><script nonce="n0" type="text/held-module" ' +
      'data-modules="/assets/a.js /assets/b.js">import "/a"</script></body>',
  )
})

test('a script or a preload in stored HTML stays as it is', () => {
  const stored =
    '<link rel="modulepreload" href="/evil.js"/><script nonce="guess" type="module" async="">evil()</script>'
  const html = holdScripts(`<head></head><body>${stored}${OPEN}own()</script></body>`, 'n0').join('')
  expect(html).toContain(stored)
  expect(html).toContain('data-modules="">own()')
})

test('a page without the module script is an error', () => {
  expect(() => holdScripts('<head></head><body></body>', 'n0')).toThrow('module script')
})
