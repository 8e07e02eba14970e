/**
 * The whole server with its pages and its worker in the test's own process, on a port of its own. Tests of a shared process load the server
 * once this way; `startServer` is for what only a process of its own shows.
 */
import { createServices } from '#server/app/create-services.ts'
import { calls } from '#server/app/registry/calls.ts'
import { startWorker } from '#server/app/scheduled-jobs.ts'
import { seedShop } from '#server/app/seed.ts'
import { createApp } from '#server/http/app.ts'
import { type Environment, readConfig } from '#server/platform/config.ts'
import { freePort } from '#server/platform/embedded-postgres/run-cluster.ts'
import { createLog } from '#server/platform/log.ts'

/** Starts on a migrated database; `env` are the settings of the environment. */
export async function startInProcess(
  databaseUrl: string,
  env: Environment,
): Promise<{ url: string; stop(): Promise<unknown> }> {
  const config = readConfig({
    DEMO: '0',
    MAX_DELAY_MS: '0',
    STALE_PAGES_MS: '0',
    DATABASE_CONNECTIONS: '4',
    ...env,
    PORT: String(await freePort(0)),
  })
  const { services, close } = await createServices(config, databaseUrl, createLog(config.logLevel))
  await seedShop(services)
  const worker = startWorker(services)
  const app = await createApp(services, { calls, pages: true })
  await app.listen({ host: '127.0.0.1', port: config.port })
  services.health.ready = true
  return {
    url: `http://127.0.0.1:${config.port}`,
    async stop() {
      await app.close()
      await worker.stop()
      await close()
    },
  }
}
