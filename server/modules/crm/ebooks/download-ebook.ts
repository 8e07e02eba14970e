import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { downloadEbook as call } from '#contracts/crm/ebook-calls.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { privateFile } from '#server/kernel/files/private-file.ts'
import { type EndpointResponse, response } from '#server/kernel/response.ts'
import { addActivities } from '#server/modules/crm/leads/activities.ts'
import { findEbookLink, noEbook } from './find-link.ts'

/** A file of an e-book; each download counts against the link's limit. */
export async function downloadEbook(
  outer: Ctx,
  { token, n }: ReadInputOf<typeof call>,
): Promise<EndpointResponse<Readable>> {
  const file = await inTransaction(outer, async (ctx) => {
    const link = await findEbookLink(ctx, token)
    const found = await ctx.db
      .selectFrom('status_files')
      .select(['sha256', 'name', 'mime'])
      .where('status_id', '=', link.status_id)
      .orderBy('id')
      .offset(n - 1)
      .limit(1)
      .executeTakeFirst()
    if (!found) throw noEbook()
    const counted = await sql`
      update ebook_links set downloads = downloads + 1 where id = ${link.id} and downloads < max_downloads returning id`.execute(
      ctx.db,
    )
    if (counted.rows.length === 0) throw noEbook()
    await addActivities(ctx, [
      {
        lead_id: link.lead_id,
        type: 'ebook_downloaded',
        data: { name: found.name, recipient: link.recipient, status: link.title },
        actor_name: '',
      },
    ])
    return found
  })
  const { body, headers } = await privateFile(outer, { path: file.sha256, mime: file.mime, name: 'ebook' })
  // Staff chose the name; its characters may be any.
  const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`
  return response({ body, headers: { ...headers, 'content-disposition': disposition } })
}
