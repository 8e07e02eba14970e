import { unsubscribePage } from '#server/domain/unsubscribe-link.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { type MailDefinition, prepareMail } from '#server/modules/mail-texts/mail-texts.ts'
import type { MailBase } from '#server/platform/mail/mail-data.ts'
import type { NewMail } from '#server/platform/mail/outbox.ts'
import { shopInMails } from '#server/resource/shop-in-mails.ts'

declare module '#server/platform/mail/mail-data.ts' {
  interface MailData {
    back_in_stock: MailBase & { product: string; url: string; unsubscribe_url: string }
  }
}

/** The email as staff edit its texts. */
export const backInStockMail: MailDefinition<'back_in_stock'> = {
  template: 'back_in_stock',
  to: 'customer',
  values: ({ product }) => ({ product }),
  sample: (base) => ({
    ...base,
    name: '',
    product: 'Ridge chore coat · Camel / M',
    url: `${base.shop.url}/product/ridge-chore-coat`,
    unsubscribe_url: `${base.shop.url}/unsubscribe`,
  }),
}

export interface Waiting {
  id: number
  email: string
  language: string
  /** Name with the options of the variant. */
  product: string
  url: string
}

export async function prepareBackInStockMail(ctx: Ctx, waiting: Waiting): Promise<NewMail> {
  const { settings, services } = ctx
  const { main_language } = settings.basic
  const language = settings.languages.includes(waiting.language) ? waiting.language : main_language
  const url = new URL(`/product/${waiting.url}`, services.config.appUrl)
  if (language !== main_language) url.searchParams.set('language', language)
  const data = {
    shop: shopInMails(ctx, language),
    name: '',
    product: waiting.product,
    url: url.href,
    unsubscribe_url: unsubscribePage(services, waiting.email),
  }
  const mail = await prepareMail(ctx, backInStockMail, language, data)
  return { key: `back_in_stock ${waiting.id}`, to: waiting.email, kind: 'back_in_stock', ...mail }
}
