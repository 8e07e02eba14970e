import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/kernel/services.ts'
import type { Config } from '#server/platform/config.ts'

type TrustProxy = boolean | string[] | ((address: string, hop: number) => boolean)

/** TRUST_PROXY as a Fastify option. A number becomes a function, because Fastify trusts no proxy when it is given the number itself. */
export const getTrustProxy = (setting: Config['trustProxy']): TrustProxy =>
  typeof setting === 'number' ? (_address, hop) => hop < setting : setting

/** Warns once when requests come through an untrusted proxy: rate limits then count all its visitors as one. */
export function warnOfUntrustedProxy(app: FastifyInstance, { log }: Pick<Services, 'log'>): void {
  let isWarned = false
  app.addHook('onRequest', (request, _reply, done) => {
    const isForwarded = request.headers['x-forwarded-for'] !== undefined
    if (!isWarned && isForwarded && (request.ips?.length ?? 1) < 2) {
      isWarned = true
      const proxy = request.socket.remoteAddress
      log.warn({ proxy }, 'Ignoring X-Forwarded-For from an address that is not in TRUST_PROXY')
    }
    done()
  })
}
