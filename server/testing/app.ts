/**
 * The whole HTTP app on a database of its own, without a port:
 *
 *   const { app, db, services, close } = await testApp()
 *   after(close)
 *   const answer = await app.inject({ method: 'POST', url: '/api/cart', payload: {} })
 *
 * The shop is the empty one of a first start. `url` is the address when the test asks to `listen`. With the `databaseUrl` of another app it
 * is a second process of the same shop. The server works with the rights of its own role; `db` is a test's way around them.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServices } from '#server/app/create-services.ts'
import { calls } from '#server/app/registry/calls.ts'
import { seedShop } from '#server/app/seed.ts'
import { createApp } from '#server/http/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { seededDatabase } from './seeded-database.ts'

export async function testApp(options: { env?: Record<string, string>; listen?: boolean; databaseUrl?: string } = {}) {
  const { databaseUrl } = options
  const database = databaseUrl ? undefined : await seededDatabase()
  const url = database?.serverUrl ?? databaseUrl ?? ''
  const dataDir = await mkdtemp(join(tmpdir(), 'storekeeper-test-'))
  const env = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DEMO: '0',
    // A test must not fail because the machine is busy with others.
    MAX_DELAY_MS: '0',
    // Each costs PostgreSQL a process that reads the catalogue anew; two are enough for most tests.
    DATABASE_CONNECTIONS: '4',
    // A test reads what it has just changed as another visitor.
    STALE_PAGES_MS: '0',
    SECRET_KEY: 'a key that only tests know, 32 or more',
    ...options.env,
  }
  const opened = await createServices(readConfig(env), url, createLog(env.LOG_LEVEL))
  if (!database) await seedShop(opened.services)
  const app = await createApp(opened.services, { calls, pages: false })
  opened.services.health.ready = true
  const address = options.listen ? await app.listen({ host: '127.0.0.1', port: 0 }) : ''
  return {
    app,
    url: address,
    databaseUrl: database?.url ?? url,
    db: database?.db ?? opened.services.db,
    services: opened.services,
    async close() {
      // A response that a test leaves unread would keep its connection open for more than a minute.
      app.server.closeAllConnections()
      await app.close()
      await opened.close()
      await database?.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
