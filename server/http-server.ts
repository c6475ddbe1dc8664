import { createServer, type RequestListener, type Server } from 'node:http'

/** How long a request may take to arrive; looked at often, since whoever dawdles is ended only then. */
const PATIENCE = { requestTimeout: 30_000, headersTimeout: 10_000, connectionsCheckingInterval: 5_000 }

/** A server that, once it is closing, ends each connection with the answer under way, so that a busy shop closes at once, too. */
export function createHttpServer(answer: RequestListener): Server {
  const server: Server = createServer(PATIENCE, (request, response) => {
    if (!server.listening) response.shouldKeepAlive = false
    answer(request, response)
  })
  return server
}

/** Answers what is under way, for at most 8 s. */
export async function stopServing(server: Server) {
  const impatience = setTimeout(() => server.closeAllConnections(), 8_000)
  const closed = new Promise((done) => server.close(done))
  server.closeIdleConnections()
  await closed
  clearTimeout(impatience)
}
