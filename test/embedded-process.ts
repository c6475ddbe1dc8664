import { startEmbeddedPostgres } from '#db/embedded-postgres.ts'
import { StartError } from '#db/start.ts'

/** Opens the database in a separate process that a test can stop or kill. The options are JSON. */
const say = (message: string) => console.error(message)
try {
  const server = await startEmbeddedPostgres({
    ...JSON.parse(process.argv[2] ?? '{}'),
    log: { info: say, warn: say, error: say },
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => server.stop().then(() => process.exit(0)))
  setInterval(() => {}, 1000)
  console.log(JSON.stringify({ adopted: server.adopted, connection: server.connection }))
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exit(1)
}
