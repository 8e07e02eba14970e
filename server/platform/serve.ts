import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Health } from './health.ts'
import { startupProblem } from './startup-problem.ts'

/** Milliseconds that balancers get to see that this process is not ready any more, while it still answers. */
const drainDelay = 1_000

export async function listen(app: FastifyInstance, address: { host: string; port: number }): Promise<void> {
  try {
    await app.listen(address)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE')
      throw startupProblem(`Port ${address.port} of ${address.host} is taken. Set PORT to a free one.`, error)
    if (code === 'EACCES')
      throw startupProblem(`Port ${address.port} needs more rights. Set PORT to one above 1023.`, error)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw startupProblem(`${address.host} is no address of this machine. Correct HOST.`, error)
    throw error
  }
}

/**
 * Stops serving without a failed request. Closing at once would refuse what balancers still send, and would break
 * connections that clients keep open between requests; so for a while each answer tells its client to connect anew.
 */
export async function drain(app: FastifyInstance, health: Health, delay = drainDelay): Promise<void> {
  health.draining = true
  app.server.prependListener('request', (_request: unknown, response: ServerResponse) => {
    response.shouldKeepAlive = false
  })
  await sleep(delay)
  await app.close()
}
