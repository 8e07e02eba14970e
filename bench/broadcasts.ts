import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import { newStaff } from '#server/testing/actors.ts'
import { saveSettings } from '#server/testing/save-settings.ts'
import { startSmtp } from '#server/testing/smtp-process.ts'
import { makeProducts } from './make-products.ts'
import { type Figures, measureFor } from './measure.ts'
import type { Report } from './report.ts'
import { startShop } from './shop.ts'

const mails = 10_000
const connections = 20
/** Milliseconds in which the mail server answers, as one across a network does. */
const delay = 20
/** Seconds: much longer than the emails take that are on their way when the first page is asked for. */
const pageSeconds = 4

/** Measures a broadcast at full rate beside a bare loop of the mail library over as many connections, and pages of the shop while it is sent. */
export async function measureBroadcasts(report: Report): Promise<void> {
  const smtp = await startSmtp({ delay })
  const shop = await startShop((services) => makeProducts(services, 1000))
  const { db } = shop.services
  try {
    await saveSettings(db, 'mail', { smtp_host: '127.0.0.1', smtp_port: smtp.port, from_email: 'shop@example.com' })
    await saveSettings(db, 'broadcast', { rate_per_second: 1000, concurrency: connections, batch_size: 500 })
    const { headers } = await newStaff(db)
    const call = async (path: string, input: object): Promise<number> => {
      const json = { ...headers, 'content-type': 'application/json' }
      const response = await fetch(`${shop.url}/api/admin/${path}`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify(input),
      })
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      return ((await response.json()) as { data: { id: number } }).data.id
    }
    await call('broadcast_receiver', { name: 'Bench' })
    await sql`insert into broadcast_receiver_rows (group_id, email)
      select g.id, 'r' || n || '@bench.test' from broadcast_receivers g, generate_series(1, ${mails}) n`.execute(db)
    const body = `<h2>News</h2>${'<p>Dear {{receiver.first_name|reader}}, the oolong is roasted.</p>'.repeat(10)}`
    const broadcast_message_id = await call('broadcast_message', { name: 'Bench', subject: 'News', body })
    const send = async () => {
      const id = await call('broadcast', { name: 'B', broadcast_message_id, receiver_groups: ['Bench'] })
      await call(`broadcast/${id}/send`, {})
      return id
    }
    const end = async (id: number) => {
      for (;;) {
        const row = await db.selectFrom('broadcasts').select('status').where('id', '=', id).executeTakeFirstOrThrow()
        if (row.status !== 'sending') return row.status
        await sleep(100)
      }
    }

    const pages = () => measureFor({ url: shop.url, work: (client) => client.get('/') }, pageSeconds)
    const alone = await pages()

    const loop = await sendByLoop(smtp.port, body)
    const begun = performance.now()
    const first = await end(await send())
    const seconds = (performance.now() - begun) / 1000
    if (first !== 'sent') throw new Error(`The broadcast ended as ${first}`)
    report.most('10,000 emails', seconds, 60, 's')
    report.compared('  beside a bare loop', loop, rate(seconds), 0.7)

    const id = await send()
    await sleep(1000)
    report.compared('pages while sending', alone, await pages(), 0.8)
    await call(`broadcast/${id}/cancel`, {})
  } finally {
    await shop.close()
    await smtp.stop()
  }
}

const rate = (seconds: number): Figures => ({ rate: mails / seconds, p50: 0, p99: 0 })

async function sendByLoop(port: number, html: string): Promise<Figures> {
  const transport = createTransport({
    host: '127.0.0.1',
    port,
    pool: true,
    maxConnections: connections,
    maxMessages: 1000,
  })
  const waiting = Array.from({ length: mails }, (_, n) => `l${n}@bench.test`).values()
  const lane = async () => {
    for (const to of waiting)
      await transport.sendMail({ from: 'shop@example.com', to, subject: 'News', html, text: 'News' })
  }
  const begun = performance.now()
  await Promise.all(Array.from({ length: connections }, lane))
  transport.close()
  return rate((performance.now() - begun) / 1000)
}
