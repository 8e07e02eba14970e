import type { ServerResponse } from 'node:http'
import { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Health } from './health.ts'
import { startupError } from './startup-error.ts'

/** Milliseconds that balancers get to see that this process is not ready any more, while it still takes requests. */
const notice = 1_000
/** Milliseconds that clients get to send one more request on an open connection, and to be asked to close it. */
const farewell = 1_000

/**
 * Listens, and returns a function that stops without failing a request. Closing at once would break keep-alive connections just as clients
 * use them; so first only new connections are refused, and each response closes its connection. Connections that stay idle are closed at
 * the end.
 */
export async function serve(
  app: FastifyInstance,
  config: Pick<Config, 'host' | 'port' | 'dev'>,
  health: Health,
): Promise<() => Promise<void>> {
  const { server } = app
  const running = new Set<ServerResponse>()
  let closing = false
  server.prependListener('request', (_request: unknown, response: ServerResponse) => {
    if (closing) response.shouldKeepAlive = false
    running.add(response)
    response.once('close', () => running.delete(response))
  })
  await listen(app, config)

  return async function drain() {
    health.draining = true
    // A developer waits for the next start instead.
    if (!config.dev) await sleep(notice)
    // The close() of an HTTP server closes idle connections too.
    const closed = new Promise<unknown>((resolve) => Server.prototype.close.call(server, resolve))
    closing = true
    for (const response of running) response.shouldKeepAlive = false
    await Promise.race([closed, sleep(farewell)])
    // Of the rest, some had sent the head of their answer before, so they become idle only later.
    const timer = setInterval(() => server.closeIdleConnections(), 50)
    await app.close()
    clearInterval(timer)
  }
}

async function listen(app: FastifyInstance, { host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE') throw startupError(`Port ${port} of ${host} is taken. Set PORT to a free one.`, error)
    if (code === 'EACCES') throw startupError(`Port ${port} needs more rights. Set PORT to one above 1023.`, error)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw startupError(`${host} is no address of this machine. Correct HOST.`, error)
    throw error
  }
}
