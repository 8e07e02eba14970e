import type { TxCtx } from '#server/kernel/context.ts'
import type { LeadEntry } from '#server/modules/crm/leads/load-entry.ts'
import type { MailRole } from '#server/modules/crm/tables.ts'
import { randomToken, sha256 } from '#server/platform/secrets.ts'

/** The address of a status' e-book for one recipient; only the hash of its token is stored (crm.md L7). */
export async function createEbookLink(ctx: TxCtx, { lead, status }: LeadEntry, recipient: MailRole): Promise<string> {
  const token = randomToken()
  const { ebook_link_days, ebook_max_downloads } = ctx.settings.crm
  await ctx.db
    .insertInto('ebook_links')
    .values({
      token_hash: sha256(token),
      lead_id: lead.id,
      status_id: status.id,
      recipient,
      expires_at: new Date(Date.now() + ebook_link_days * 86_400_000).toISOString(),
      max_downloads: ebook_max_downloads,
    })
    .execute()
  return `${ctx.services.config.appUrl}/ebook?token=${token}`
}
