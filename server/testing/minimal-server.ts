/** The start-up of main.ts with next to nothing to serve: for tests of start, kill and drain by themselves. */
import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { sql } from 'kysely'
import { environment, readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database/pool.ts'
import { prepareDatabase } from '#server/platform/database/prepare-database.ts'
import { startEmbeddedDatabase } from '#server/platform/embedded-postgres/embedded.ts'
import { createHealth, readiness } from '#server/platform/health.ts'
import { runProcess } from '#server/platform/process-lifecycle.ts'
import { serve } from '#server/platform/serve.ts'

runProcess(async (onShutdown) => {
  const config = readConfig(environment())
  const health = createHealth()
  let url = config.databaseUrl
  let ownerUrl: string | undefined
  if (!url) {
    const embedded = await startEmbeddedDatabase(config.dataDir, { onNotice: console.log })
    onShutdown('PostgreSQL', embedded.stop)
    ;({ url, ownerUrl } = embedded)
  }
  await prepareDatabase({ url, ownerUrl }, [
    { name: '0001_tiny', sql: 'create table hits (id bigserial primary key)', checksum: '' },
  ])
  const { db, close } = openDatabase(url)
  onShutdown('Connections', close)

  const app = fastify({ return503OnClosing: false })
  app.get('/readyz', async (_, reply) => {
    const state = await readiness(health, db)
    return reply.code(state.ready ? 200 : 503).send(state)
  })
  app.post('/hits', async () => ({
    stored: (await sql`insert into hits default values`.execute(db)).numAffectedRows !== 0n,
  }))
  app.get('/hits', async () => (await sql<{ count: number }>`select count(*) from hits`.execute(db)).rows[0])
  let running = 0
  app.get('/running', async () => ({ running }))
  app.get('/slow', async () => {
    running++
    await sleep(4_000)
    return (await sql`select 'done' as state`.execute(db)).rows[0]
  })
  app.get('/never', () => {
    running++
    return new Promise(() => {})
  })
  onShutdown('HTTP', await serve(app, config, health))
  health.ready = true
})
