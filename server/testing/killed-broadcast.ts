import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { broadcastShop } from './broadcast-shop.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { startSmtp } from './smtp-process.ts'

const concurrency = 5
const leaseSeconds = 3

interface Course {
  receivers: number
  kills: number
  /** Processes that send at the same time; they are killed in turn. */
  processes: number
}

/**
 * A broadcast whose server processes are killed with -9 at random moments while they send, and started again. Afterwards every address that counts
 * as sent got one email, an unknown one at most one, and there are no more unknown ones than were on their way at the kills (broadcasts.md B4).
 */
export async function sendThroughKills({ receivers, kills, processes }: Course): Promise<void> {
  const smtp = await startSmtp({ delay: 5 })
  const shop = await broadcastShop()
  const servers: ServerProcess[] = []
  const { config } = shop.services
  const env = {
    DATABASE_URL: shop.databaseUrl,
    SECRET_KEY: config.secretKey,
    DATA_DIR: config.dataDir,
    LOG_LEVEL: 'error',
    MAIL_DRIVER: 'smtp',
    WORKER_POLL_MS: '50',
    BROADCAST_LEASE_SECONDS: String(leaseSeconds),
  }
  try {
    await shop.set('mail', { smtp_host: '127.0.0.1', smtp_port: smtp.port, from_email: 'shop@example.com' })
    await shop.set('broadcast', { rate_per_second: 1000, concurrency, batch_size: 50 })
    const emails = Array.from({ length: receivers }, (_, n) => `r${n}@kill.test`)
    const id = await shop.start(emails)
    for (let n = 0; n < processes; n++) servers.push(await startServer({ env }))

    const moments: number[] = []
    for (let kill = 0; kill < kills; kill++) {
      // Somewhere in this kill's share of the emails, and there at any moment of one.
      const at = Math.floor(((kill + 0.1 + Math.random() * 0.8) * receivers) / (kills + 1))
      while (smtp.received.length < at) {
        assert.equal((await shop.state(id)).status, 'sending')
        await sleep(10)
      }
      await sleep(Math.random() * 30)
      const victim = servers[kill % processes]
      victim?.process.kill('SIGKILL')
      moments.push(smtp.received.length)
      await victim?.ended
      assert.equal((await shop.totals(id)).total, receivers)
      servers[kill % processes] = await startServer({ env })
    }
    while ((await shop.state(id)).status === 'sending') {
      assert.equal((await shop.totals(id)).total, receivers)
      await sleep(200)
    }

    const times = new Map<string, number>(emails.map((email) => [email, 0]))
    for (const email of smtp.received.flatMap(({ to }) => to)) times.set(email, (times.get(email) ?? 0) + 1)
    const rows = await shop.deliveries(id)
    const wrong = rows.filter(({ email, status }) => {
      const count = times.get(email)
      return status === 'unknown' ? count !== 0 && count !== 1 : status !== 'sent' || count !== 1
    })
    const about = `killed at ${moments.join(', ')} of ${receivers}`
    assert.deepEqual(wrong, [], about)
    assert.equal(times.size, receivers)
    const { unknown, sent, total } = await shop.totals(id)
    assert.deepEqual([total, sent + unknown], [receivers, receivers])
    assert.ok(unknown <= kills * concurrency, `${unknown} unknown, ${about}`)
    assert.equal((await shop.state(id)).status, 'sent')
  } finally {
    for (const server of servers) server.process.kill('SIGKILL')
    await Promise.all(servers.map(({ ended }) => ended))
    await smtp.stop()
    await shop.close()
  }
}
