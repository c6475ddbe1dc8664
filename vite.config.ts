import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // A font or picture inlined into CSS cannot be cached by itself; and data: URLs would have to be allowed.
    assetsInlineLimit: 0,
    target: ['chrome109', 'firefox115', 'safari16'],
  },
})
