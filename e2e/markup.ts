import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import type { Page } from 'playwright'
import { ROOT } from './open-shop.ts'

const checker = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:document'],
    elements: [
      'html5',
      {
        // https://html.spec.whatwg.org/multipage/images.html#sizes-attributes
        img: { attributes: { sizes: { allowed: needsSrcset } } },
        source: { attributes: { sizes: { allowed: needsSrcset } } },
      },
    ],
    rules: {
      // Every script and style comes from the shop itself.
      'require-sri': ['error', { target: 'crossorigin' }],
      'input-attributes': 'error',
      // A table has the roles of a table, whatever its CSS makes of it.
      'no-redundant-role': 'error',
      // The menu's dialog stands before the page's own heading, which is counted below.
      'heading-level': ['error', { minInitialRank: 'any', sectioningRoots: [] }],
      // How React and the browser write markup down; both are valid HTML.
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
    },
  }),
)

function needsSrcset(node: { hasAttribute(name: string): boolean }): string | null {
  return node.hasAttribute('srcset') ? null : 'requires the "srcset" attribute'
}

const FOLDER = join(ROOT, 'pictures-of-screens')

/** Returns the faults of the markup, as the server sent it and as it is now. Both documents are written to
 * the ignored folder `pictures-of-screens/`, where the W3C checker can read them (`docs/measuring.md`). */
export async function markupFindings(page: Page, name: string): Promise<string[]> {
  mkdirSync(FOLDER, { recursive: true })
  const findings = await findingsOf(await page.content(), `${name}-${page.viewportSize()?.width}`)
  // The server sends the same document to every screen size.
  if (checkedAsSent.has(name)) return findings
  checkedAsSent.add(name)
  const sent = await (await page.request.get(page.url())).text()
  return [...findings, ...(await findingsOf(sent, `${name}-sent`))]
}

const checkedAsSent = new Set<string>()

async function findingsOf(html: string, name: string): Promise<string[]> {
  writeFileSync(join(FOLDER, `${name}.html`), html)
  const { results } = await checker.validateString(html)
  const found = results
    .flatMap((result) => result.messages)
    .map((message) => `${name}: ${message.ruleId}: ${message.message} (${message.selector})`)
  const headings = html.match(/<h1[\s>]/g)?.length ?? 0
  if (headings !== 1) found.push(`${name}: ${headings} headings of level 1`)
  return [...new Set(found)]
}
