import { sql } from 'kysely'
import { ensureStatuses } from '#server/modules/crm/statuses/ensure-statuses.ts'
import { newStaff } from '#server/testing/actors.ts'
import type { Client } from './client.ts'
import { expectStatus, measureTurns } from './measure.ts'
import type { Report } from './report.ts'
import { startShop } from './shop.ts'

const leads = 5000
const statuses = 8
/** Maximum of the 99th percentile, in milliseconds: the board opens, a card moves. */
const bars = { open: 300, move: 100 }
const turns = 200

/** Measures the board of a funnel with 5,000 leads in 8 statuses, as two members of staff use it. */
export async function measureBoard(report: Report): Promise<void> {
  const shop = await startShop(async ({ db }) => {
    await ensureStatuses(db)
    await sql`insert into statuses (title, color, kind, "order")
      select 'Status ' || n, '#8e8a82', 'open', 1000 + n from generate_series(1, ${statuses}::int - 5) n`.execute(db)
    await sql`insert into forms (title, url) values ('{"en_us": "Form"}', 'form')`.execute(db)
    await sql`insert into funnels (title, url, form_id, statuses)
      select '{"en_us": "Funnel"}', 'funnel', (select id from forms), array_agg(id order by "order") from statuses`.execute(
      db,
    )
    await sql`insert into contacts (first_name, email)
      select 'Person ' || n, 'person' || n || '@example.com' from generate_series(1, ${leads}::int) n`.execute(db)
    await sql`insert into leads (title, contact_id, funnel_id, status_id, kind, "order", value)
      select 'Lead ' || n, c.id, f.id, f.statuses[1 + n % ${statuses}::int], 'open', 100 * n, n
      from generate_series(1, ${leads}::int) n join contacts c on c.email = 'person' || n || '@example.com', funnels f`.execute(
      db,
    )
    await sql`update leads l set kind = s.kind from statuses s where s.id = l.status_id`.execute(db)
    await sql`vacuum analyze`.execute(db)
  })
  try {
    const { db } = shop.services
    const { headers } = await newStaff(db)
    const funnel = await db.selectFrom('funnels').select(['id', 'statuses']).executeTakeFirstOrThrow()
    const open = await db.selectFrom('statuses').select('id').where('kind', '=', 'open').orderBy('id').execute()
    const cards = await db.selectFrom('leads').select('id').where('kind', '=', 'open').orderBy('id').execute()
    const target = { url: shop.url, headers, concurrency: 2 }
    const path = `/api/admin/lead/board?funnel_id=${funnel.id}`
    const board = { ...target, work: async (client: Client) => expectStatus(await client.get(path)) }
    const move = {
      ...target,
      work: async (client: Client, n: number) => {
        const status_id = open[n % open.length]?.id
        const id = cards[(n * 37) % cards.length]?.id
        expectStatus(await client.put(`/api/admin/lead/${id}/move`, { status_id, prev_id: null, next_id: null }))
      },
    }
    for (const work of [board, move]) await measureTurns(work, 20)
    report.within('board, open', await measureTurns(board, turns), bars.open)
    report.within('board, move a card', await measureTurns(move, turns), bars.move)
  } finally {
    await shop.close()
  }
}
