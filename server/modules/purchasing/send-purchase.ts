import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { sendPurchaseOrder } from '#contracts/purchasing/purchase-document-calls.ts'
import type { PurchaseOrder } from '#contracts/purchasing/purchase-order.ts'
import type { placePurchaseOrder } from '#contracts/purchasing/purchase-order-calls.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { conflict, fieldError } from '#server/kernel/errors.ts'
import { renderPdf, type ShopDocument } from '#server/modules/documents/documents.ts'
import { type MailDefinition, prepareMail } from '#server/modules/mail-texts/mail-texts.ts'
import type { MailBase } from '#server/platform/mail/mail-data.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { shopInMails } from '#server/resource/shop-in-mails.ts'
import { lockPurchase } from './lock-purchase.ts'
import { logPurchaseEvent } from './log-event.ts'
import { placePurchase } from './place-purchase.ts'
import { buildPurchaseDocument, formatDay } from './purchase-document.ts'
import { showPurchase } from './show-purchase.ts'

declare module '#server/platform/mail/mail-data.ts' {
  interface MailData {
    purchase_order: MailBase & {
      number: string
      supplier: string
      /** '' when no day is agreed. */
      expected_at: string
      lines: { name: string; details: string; quantity: string; total: string }[]
      sums: { label: string; value: string; is_total: boolean }[]
      delivery: string[]
    }
  }
}

export const purchaseMail: MailDefinition<'purchase_order'> = {
  template: 'purchase_order',
  to: 'supplier',
  values: ({ number, supplier, expected_at }) => ({ number, supplier, expected_at }),
  sample: ({ shop, name }) => ({
    shop,
    name,
    number: 'PO-2026-000148',
    supplier: 'Hill Road Tea',
    expected_at: '18 November 2026',
    lines: [{ name: 'Charcoal-roasted oolong', details: '120 g · HRT-OO-120', quantity: '48', total: '2,976.00' }],
    sums: [{ label: 'Total HKD', value: '2,976.00', is_total: true }],
    delivery: ['Kwun Tong store room', '1 How Ming Street'],
  }),
}

type Answer = { data: PurchaseOrder }

/** Orders a draft, and sends it by email where that was asked for. */
export async function orderPurchase(ctx: Ctx, input: ReadInputOf<typeof placePurchaseOrder>): Promise<Answer> {
  if (!input.send_email) return placePurchase(ctx, input)
  const { supplier } = await showPurchase(ctx, input.id)
  if (!supplier.email) throw fieldError('send_email', 'validation.supplier_email_missing')
  await placePurchase(ctx, input)
  return sendPurchase(ctx, input)
}

/** Sends an order that was placed to its supplier, in the main language of the shop, with the PDF. Every request sends one email. */
export async function sendPurchase(outer: Ctx, { id }: ReadInputOf<typeof sendPurchaseOrder>): Promise<Answer> {
  const inMainLanguage = { ...outer, language: outer.settings.mainLanguage }
  const purchase = await showPurchase(inMainLanguage, id)
  if (['draft', 'canceled'].includes(purchase.status)) throw conflict('errors.purchase_not_changeable')
  const to = purchase.supplier.email
  if (!to) throw fieldError('email', 'validation.supplier_email_missing')
  const document = await buildPurchaseDocument(inMainLanguage, purchase)
  const pdf = await renderPdf(outer, document)
  return inTransaction(outer, async (ctx) => {
    await lockPurchase(ctx, id)
    const { n } = await ctx.db
      .selectFrom('purchase_order_events')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('purchase_order_id', '=', id)
      .where('kind', '=', 'sent')
      .executeTakeFirstOrThrow()
    const mail = await prepareMail(
      ctx,
      purchaseMail,
      ctx.settings.mainLanguage,
      toMailData({ ...ctx, language: ctx.settings.mainLanguage }, purchase, document),
    )
    await queueMail(ctx.db, {
      key: `purchase_order ${id} ${n + 1}`,
      to,
      kind: 'purchase_order',
      attachments: [
        { filename: `${purchase.number}.pdf`, contentType: 'application/pdf', content: pdf.toString('base64') },
      ],
      ...mail,
    })
    await logPurchaseEvent(ctx, { id, kind: 'sent', remark: to }, ['email'])
    return { data: await showPurchase(ctx, id) }
  })
}

const toMailData = (ctx: Ctx, purchase: PurchaseOrder, document: ShopDocument) => ({
  shop: shopInMails(ctx, ctx.settings.mainLanguage),
  name: purchase.supplier.contact_person ?? '',
  number: purchase.number,
  supplier: purchase.supplier.name,
  expected_at: formatDay(ctx, purchase.expected_at),
  lines: document.lines.map(({ name, details, quantity, total }) => ({ name, details, quantity, total })),
  sums: document.sums,
  delivery: document.parties[1]?.lines ?? [],
})
