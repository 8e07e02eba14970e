import { sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import type { MailRole } from '#server/modules/crm/tables.ts'
import { sha256 } from '#server/platform/secrets.ts'

interface EbookLink {
  id: number
  lead_id: number
  status_id: number
  recipient: MailRole
  title: string
  button_name: string
}

/** Whatever is wrong with a link, the answer is the same. */
export const noEbook = () => notFound('validation.ebook_failed')

/** The link with this token, while it is valid and its status still sends an e-book (crm.md L7). */
export async function findEbookLink({ db }: Ctx, token: string): Promise<EbookLink> {
  const { rows } = await sql<EbookLink>`
    select e.id, e.lead_id, e.status_id, e.recipient, s.title, coalesce(s.button_name, '') as button_name
    from ebook_links e join statuses s on s.id = e.status_id
    where e.token_hash = ${sha256(token)} and e.revoked_at is null and e.expires_at > now()
      and e.downloads < e.max_downloads and s.trigger like 'ebook%'`.execute(db)
  const [link] = rows
  if (!link) throw noEbook()
  return link
}
