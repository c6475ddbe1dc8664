import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const REACT = /node_modules[\\/](?:react|react-dom|scheduler|react-router|cookie|set-cookie-parser)[\\/]/

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  publicDir: false,
  plugins: [tailwindcss()],
  build: {
    outDir: '../build/admin',
    emptyOutDir: true,
    manifest: true,
    // The content security policy allows no data: styles or fonts.
    assetsInlineLimit: 0,
    // docs/decisions/browsers.md
    target: ['chrome119', 'firefox128', 'safari17.4'],
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: REACT,
              priority: 3,
            },
            { name: 'valibot', test: /node_modules[\\/]valibot[\\/]/, priority: 3 },
            // Left alone, a file for each small part that screens share.
            { name: 'shared', test: /[\\/](?:app|admin)[\\/]/, minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
})
