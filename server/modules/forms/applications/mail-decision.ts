import { fullName } from '#contracts/customers/full-name.ts'
import { getLocale } from '#contracts/locales.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { findBuyer } from '#server/modules/customers/customers.ts'
import { textFor } from '#server/modules/forms/field-texts.ts'
import { type MailDefinition, prepareMail } from '#server/modules/mail-texts/mail-texts.ts'
import type { MailBase } from '#server/platform/mail/mail-data.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { shopInMails } from '#server/resource/shop-in-mails.ts'
import { expiryFromNow } from './insert-application.ts'

interface DecisionMail extends MailBase {
  service: string
  remark: string
  /** The last day to order, as a text; '' for no limit. */
  until: string
  url: string
}

declare module '#server/platform/mail/mail-data.ts' {
  interface MailData {
    application_approved: DecisionMail
    application_rejected: DecisionMail
  }
}

const sample = (base: MailBase): DecisionMail => ({
  ...base,
  service: 'Boot resoling',
  remark: 'We can mend them in two weeks.',
  until: '10 March 2027',
  url: base.shop.url,
})

export const approvedMail: MailDefinition<'application_approved'> = {
  template: 'application_approved',
  to: 'customer',
  values: ({ service, until }) => ({ service, until }),
  sample,
}
export const rejectedMail: MailDefinition<'application_rejected'> = {
  template: 'application_rejected',
  to: 'customer',
  values: ({ service }) => ({ service }),
  sample,
}

interface Decided {
  id: number
  user_id: number
  product_id: number
  status: 'approved' | 'rejected'
  remark: string
}

/** Tells the customer of the decision, in their language. */
export async function mailDecision(tx: TxCtx, { id, user_id, product_id, status, remark }: Decided): Promise<void> {
  const buyer = await findBuyer(tx, user_id)
  if (!buyer) return
  const language = buyer.language ?? tx.settings.mainLanguage
  const product = await tx.db
    .selectFrom('products')
    .select(['name', 'url'])
    .where('id', '=', product_id)
    .executeTakeFirstOrThrow()
  const days = tx.settings.crm.service_application_valid_days
  const until = new Date(Date.now() + days * 86_400_000)
  const date = new Intl.DateTimeFormat(getLocale(language), { dateStyle: 'long', timeZone: tx.settings.basic.timezone })
  const data: DecisionMail = {
    shop: shopInMails(tx, language),
    name: fullName(buyer),
    remark,
    service: textFor({ ...tx, language }, product.name),
    until: expiryFromNow(tx) === null ? '' : date.format(until),
    url: `${tx.services.config.appUrl}/service/${product.url}/apply`,
  }
  const mail = await (status === 'approved'
    ? prepareMail(tx, approvedMail, language, data)
    : prepareMail(tx, rejectedMail, language, data))
  await queueMail(tx.db, {
    key: `application_${status} ${id}`,
    to: buyer.email,
    kind: `application_${status}`,
    ...mail,
  })
}
