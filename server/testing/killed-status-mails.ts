import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { crmShop } from './crm-shop.ts'
import { startServer } from './server-process.ts'
import { startSmtp } from './smtp-process.ts'

const leadsPerRound = 12
/** Emails that one process sends at the same time. */
const lanes = 2

/**
 * Leads enter a status that writes to them, and the server is killed with -9 between the moment at which the mail server has taken an email and the
 * one at which it says so. After the next start that email is `unknown` and no lead has got two, round after round (crm.md L4).
 */
export async function surviveKillsWhileMailing(t: TestContext, rounds: number): Promise<void> {
  const smtp = await startSmtp({ delay: 2 })
  t.after(smtp.stop)
  const shop = await crmShop()
  t.after(shop.close)
  const { config } = shop.services
  const env = {
    DATABASE_URL: shop.databaseUrl,
    SECRET_KEY: config.secretKey,
    DATA_DIR: config.dataDir,
    LOG_LEVEL: 'error',
    MAIL_DRIVER: 'smtp',
    WORKER_POLL_MS: '50',
  }
  await shop.set('mail', { smtp_host: '127.0.0.1', smtp_port: smtp.port, from_email: 'shop@example.com' })
  const status = await shop.mailing()
  let server = await startServer({ env })
  t.after(() => server.process.kill('SIGKILL'))
  for (let round = 1; round <= rounds; round++) {
    const people = Array.from({ length: leadsPerRound }, (_, n) =>
      shop.person(n === round % leadsPerRound ? { email: `taken@round${round}.test` } : {}),
    )
    const leads = await Promise.all(people.map((contact) => shop.leads.made({ contact })))
    const sent = await fetch(`${server.url}/api/admin/lead/batch`, {
      method: 'PUT',
      headers: { ...shop.staff.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ ids: leads.map(({ id }) => id), data: { status_id: status.id } }),
    })
    assert.equal(sent.status, 200, await sent.text())
    const taken = `taken@round${round}.test`
    const count = (email: string) => smtp.received.filter(({ to }) => to.includes(email)).length
    while (count(taken) === 0) await sleep(1)
    server.process.kill('SIGKILL')
    await server.ended
    // What the killed worker had claimed is its own for two minutes.
    await sql`update mail_outbox set next_attempt_at = now() where status = 'sending'`.execute(shop.db)
    server = await startServer({ env })
    const rows = () =>
      shop.db
        .selectFrom('mail_outbox')
        .select(['to', 'status'])
        .where(
          'to',
          'in',
          people.map(({ email }) => email),
        )
        .execute()
    const isWaiting = async () => (await rows()).some((row) => row.status === 'queued' || row.status === 'sending')
    for (const late = Date.now() + 30_000; (await isWaiting()) && Date.now() < late; ) await sleep(20)
    const states = await rows()
    assert.equal(states.length, leadsPerRound)
    const wrong = states
      .map((row) => ({ ...row, count: count(row.to) }))
      .filter((row) => (row.status === 'unknown' ? row.count > 1 : row.status !== 'sent' || row.count !== 1))
    assert.deepEqual(wrong, [], `round ${round}`)
    const unknown = states.filter((row) => row.status === 'unknown').map(({ to }) => to)
    assert.deepEqual([unknown.includes(taken), count(taken)], [true, 1], `round ${round}`)
    assert.ok(unknown.length <= lanes, `round ${round}: ${unknown}`)
  }
  assert.equal(await server.stop(), 0)
}
