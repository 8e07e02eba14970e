import { sql } from 'kysely'
import type { PauseReason } from '#contracts/broadcasts/broadcast-states.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { type MailDefinition, writeMail } from '#server/modules/mail-texts/mail-texts.ts'
import { translate } from '#server/platform/i18n.ts'
import type { MailBase } from '#server/platform/mail/mail-data.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { randomToken } from '#server/platform/secrets.ts'
import { shopInMails } from '#server/resource/shop-in-mails.ts'

declare module '#server/platform/mail/mail-data.ts' {
  interface MailData {
    broadcast_paused: MailBase & { broadcast: string; reason: string; url: string }
  }
}

export const pausedMail: MailDefinition<'broadcast_paused'> = {
  template: 'broadcast_paused',
  to: 'staff',
  values: ({ broadcast, reason }) => ({ broadcast, reason }),
  sample: ({ shop, name }) => ({
    shop,
    name,
    broadcast: 'Autumn newsletter',
    url: shop.url,
    reason: 'Too many errors in a row',
  }),
}

/** Emails the author of a paused broadcast that it waits for a decision. */
export async function mailPaused(ctx: TxCtx, id: number, reason: PauseReason): Promise<void> {
  const { rows } = await sql<{ name: string; email: string; account: string }>`
    select b.name, a.email, a.name as account from broadcasts b join accounts a on a.id = b.created_by
    where b.id = ${id} and a.enabled and a.deleted_at is null`.execute(ctx.db)
  const [row] = rows
  if (!row) return
  const mail = await writeMail(ctx, pausedMail, ctx.settings.mainLanguage, {
    shop: shopInMails(ctx, ctx.settings.mainLanguage),
    name: row.account,
    broadcast: row.name,
    reason: translate(ctx.locale, `mail.broadcast_paused.reason_${reason}`),
    url: `${ctx.services.config.appUrl}/admin/broadcast/edit/${id}`,
  })
  const key = `broadcast_paused ${id} ${randomToken(9)}`
  await queueMail(ctx.db, { key, to: row.email, kind: 'broadcast_paused', ...mail })
}
