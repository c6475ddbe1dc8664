import { join } from 'node:path'

/** The build that `npm run dev` serves; `npm start` serves `build/admin`. */
export const adminInDevelopment = (root: string) => join(root, 'build/admin-dev')

/** Builds at the first request and after each edit; `ready` waits for a build that has begun. */
export function watchAdmin(root: string) {
  let watcher: Promise<{ close(): Promise<void> }> | null = null
  let built = Promise.withResolvers<void>()

  async function start() {
    const { build } = await import('vite')
    const started = await build({
      configFile: join(root, 'admin/vite.config.ts'),
      mode: 'development',
      logLevel: 'warn',
      build: { outDir: adminInDevelopment(root), minify: false, watch: {} },
    })
    if (!('on' in started)) throw new Error('Vite built once instead of watching.')
    started.on('event', ({ code }) => {
      if (code === 'START') built = Promise.withResolvers()
      if (code === 'END' || code === 'ERROR') built.resolve()
    })
    return started
  }

  return {
    async ready(): Promise<void> {
      watcher ??= start()
      await watcher
      await built.promise
    },
    stop: async () => (await watcher)?.close(),
  }
}
