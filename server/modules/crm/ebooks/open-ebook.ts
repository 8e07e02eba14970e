import { sql } from 'kysely'
import type { openEbook as call } from '#contracts/crm/ebook-calls.ts'
import type { OutputOf, ReadInputOf } from '#contracts/endpoint.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { addActivities } from '#server/modules/crm/leads/activities.ts'
import { listEbooks } from '#server/modules/crm/statuses/ebook-files.ts'
import { findEbookLink, noEbook } from './find-link.ts'

/** The present files of an e-book. That it was opened is in the lead's timeline once for each recipient. */
export async function openEbook(outer: Ctx, { token }: ReadInputOf<typeof call>): Promise<OutputOf<typeof call>> {
  return inTransaction(outer, async (ctx) => {
    const link = await findEbookLink(ctx, token)
    const files = (await listEbooks(ctx, [link.status_id])).get(link.status_id) ?? []
    if (files.length === 0) throw noEbook()
    const opened = await sql`
      select from lead_activities where lead_id = ${link.lead_id} and type = 'ebook_opened' and data ->> 'link' = ${String(link.id)}`.execute(
      ctx.db,
    )
    if (opened.rows.length === 0)
      await addActivities(ctx, [
        {
          lead_id: link.lead_id,
          type: 'ebook_opened',
          data: { link: String(link.id), recipient: link.recipient, status: link.title },
          actor_name: '',
        },
      ])
    const shown = files.map(({ name, size }, at) => ({ name, size, url: `/api/ebook/${token}/${at + 1}` }))
    return { data: { title: link.title, button_name: link.button_name, files: shown } }
  })
}
