import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { crmShop } from './crm-shop.ts'
import { startServer, testSecretKey } from './server-process.ts'

const leadsPerRound = 12

/**
 * Leads enter a status that writes to them, and the server is killed with -9 while it sends: after the next start each lead has exactly one
 * email, round after round (crm.md L4).
 */
export async function surviveKillsWhileMailing(rounds: number): Promise<void> {
  const shop = await crmShop()
  after(shop.close)
  const folder = mkdtempSync(join(tmpdir(), 'storekeeper-status-mails-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  const env = {
    ...{ DATABASE_URL: shop.databaseUrl, SECRET_KEY: testSecretKey, LOG_LEVEL: 'error' },
    ...{ MAIL_DRIVER: 'file', MAIL_DIR: folder, WORKER_POLL_MS: '50' },
  }
  const status = await shop.mailing()
  const start = () => startServer({ env })
  let server = await start()
  after(() => server.process.kill('SIGKILL'))
  const received = () => {
    const mails = readdirSync(folder).filter((name) => name.endsWith('.eml'))
    return mails.map((name) => /^To: (\S+)/m.exec(readFileSync(join(folder, name), 'utf8'))?.[1] ?? name)
  }
  for (let round = 1; round <= rounds; round++) {
    const people = Array.from({ length: leadsPerRound }, () => shop.person())
    const leads = await Promise.all(people.map((contact) => shop.leads.made({ contact })))
    const before = received().length
    const sent = await fetch(`${server.url}/api/admin/lead/batch`, {
      method: 'PUT',
      headers: { ...shop.staff.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ ids: leads.map(({ id }) => id), data: { status_id: status.id } }),
    })
    assert.equal(sent.status, 200, await sent.text())
    // Somewhere in the middle of the mails: after the first, before the last.
    const stop = before + 1 + (round % (leadsPerRound - 2))
    while (received().length < stop) await sleep(1)
    server.process.kill('SIGKILL')
    await server.ended
    // What the killed worker had claimed is its own for two minutes.
    await sql`update mail_outbox set next_attempt_at = now() where status = 'sending'`.execute(shop.db)
    server = await start()
    const late = Date.now() + 30_000
    const waiting = () =>
      shop.db.selectFrom('mail_outbox').select('id').where('status', 'in', ['queued', 'sending']).execute()
    while ((await waiting()).length > 0 && Date.now() < late) await sleep(20)
    const counts = Map.groupBy(received(), (to) => to)
    const emails = people.map(({ email }) => email)
    assert.deepEqual(
      emails.map((email) => [email, counts.get(email)?.length ?? 0]),
      emails.map((email) => [email, 1]),
      `round ${round}`,
    )
  }
  assert.equal(await server.stop(), 0)
}
