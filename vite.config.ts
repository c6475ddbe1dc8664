import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { reportMissingCode } from './scripts/missing-code.ts'
import { importPlainly } from './scripts/plain-imports.ts'
import { leaveOutUnusedParts } from './scripts/unused-parts.ts'

/** What many screens share, but for what none of those needs that most visitors open. */
const OURS = new RegExp(
  String.raw`[\\/]app[\\/](?!routes[\\/]` +
    String.raw`|account[\\/](?:contract|fields)\.|orders[\\/](?:contract|rules)\.` +
    String.raw`|checkout[\\/](?:update-)?placed-order\.` +
    String.raw`|contact[\\/]contact-options\.|pages[\\/]article\.` +
    String.raw`|ui[\\/]modal\.|wishlist[\\/]wishlist-list\.` +
    String.raw`|listing[\\/])`,
)

/** The page shell without its menu, and the card of a product, with all that they import, and the charge for
 * delivery, which is smaller than the headers of an answer. Not the root route: from a shared file its
 * redirects in `clientLoader` end as unhandled rejections (/reset-password?token=…). */
const SHELL = new RegExp(
  String.raw`[\\/]node_modules[\\/]valibot[\\/]|[\\/]app[\\/](?:newsletter[\\/]` +
    String.raw`|layout[\\/](?!menu-dialog|social-links|contact-links)` +
    String.raw`|listing[\\/]product-(?:card|grid)\.|pages[\\/]inline-failure\.|catalogue[\\/]contract\.` +
    String.raw`|core[\\/](?:packed|use-(?:loaded|online)|dates)\.|checkout[\\/]shipping-charge\.` +
    String.raw`|ui[\\/](?:breadcrumb|empty-state|page-heading|stepper|take-lost-focus|try-again` +
    String.raw`|use-near|use-scroll-end)\.)`,
)

const REACT = /node_modules[\\/](?:react|react-dom|scheduler|react-router|cookie|set-cookie-parser)[\\/]/

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), reportMissingCode(), leaveOutUnusedParts(), importPlainly()],
  // React Router's plugin names its own packages. A package that Vite discovers only while the first page
  // loads makes it bundle all of them again, and the page that loads then fails: name every other
  // package that the browser gets.
  optimizeDeps: { noDiscovery: true, include: ['valibot'] },
  build: {
    // A font or picture inlined into CSS cannot be cached by itself; and data: URLs would have to be allowed.
    assetsInlineLimit: 0,
    // React Router would empty the whole of build/, while the back office is built into it.
    emptyOutDir: false,
    // docs/decisions/browsers.md
    target: ['chrome109', 'firefox128', 'safari16'],
  },
  environments: {
    client: {
      build: {
        // The list of what `import()` needs would stand before `allFunctionsCalledOnLoad`.
        modulePreload: false,
        rolldownOptions: {
          // Paths and other constants of a shared file are inlined instead of imported: 280 bytes a screen.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          // React Router's hints for developers: 750 bytes.
          treeshake: {
            manualPureFunctions: ['warning', 'warningOnce', 'warnOnce'],
            propertyReadSideEffects: false,
          },
          output: {
            // Chromium compiles such a file beside the page while it loads, instead of each function in the
            // task that calls it first.
            postBanner: ({ name }) =>
              ['react', 'everywhere'].includes(name) ? '//# allFunctionsCalledOnLoad' : '',
            // Left alone, a file for each small part that screens share: 45 scripts, 163 kB on the home page
            // instead of 12, 137 kB.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: REACT,
                  priority: 3,
                },
                // One file for what every page needs compresses to 4 kB less than seven.
                { name: 'everywhere', test: SHELL, priority: 3 },
                { name: 'shared', test: OURS, minShareCount: 4, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
})
