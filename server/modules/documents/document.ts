import { optionText } from '#contracts/catalogue/option-text.ts'
import { settingGroups } from '#contracts/configuration/groups.ts'
import { getLocale, type Locale } from '#contracts/locales.ts'
import type { Ctx } from '#server/kernel/context.ts'
import {
  addressLines,
  isDelivered,
  itemsInLanguage,
  loadItems,
  loadOrderAmounts,
  loadParcelUnits,
  loadRefunds,
  moneyFormatter,
  type OrderItemRecord,
  type OrderRecord,
} from '#server/modules/orders/orders.ts'
import { shippingTexts } from '#server/modules/shipping/shipping.ts'
import { translate } from '#server/platform/i18n.ts'
import { shownText } from '#server/resource/translations.ts'

// texts: documents.*, mail.amount.*

export type OrderDocumentKind = 'invoice' | 'packing_slip'
export type DocumentKind = OrderDocumentKind | 'purchase_order' | 'pick_list'

export interface DocumentLine {
  name: string
  /** Options, number, and whether it is a gift. */
  details: string
  quantity: string
  price: string
  /** The discount of promotions; '' for none. */
  discount: string
  total: string
}

/** A document as formatted texts in one language: neither the page nor the PDF calculates. */
export interface ShopDocument {
  kind: DocumentKind
  /** `locale` is that of interface texts, `language` that of the shop's own texts. */
  locale: Locale
  language: string
  title: string
  /** The name of the file. */
  name: string
  shop: { name: string; lines: string[]; logo: Logo | null }
  facts: Named[]
  parties: { title: string; lines: string[] }[]
  columns: { tick: string; name: string; quantity: string; price: string; discount: string; total: string }
  lines: DocumentLine[]
  sums: Sum[]
  notes: Named[]
  /** Printed at the foot of each page. */
  foot: string
  actions: { print: string; pdf: string }
}

interface Named {
  label: string
  value: string
}

interface Sum extends Named {
  /** The sum of the lines above it. */
  is_total: boolean
}

/** The shop's logo: its URL path, and the hash of its file. */
export interface Logo {
  path: string
  sha256: string
}

/** Builds a document of an order in the language of the context. */
export async function buildDocument(
  ctx: Ctx,
  order: OrderRecord,
  kind: OrderDocumentKind,
  shipmentId?: number | null,
): Promise<ShopDocument> {
  const locale = getLocale(ctx.language)
  const text = (key: string) => translate(locale, `documents.${key}`)
  const isInvoice = kind === 'invoice'
  const all = await loadItems(ctx, order.id)
  const parcel = isInvoice ? undefined : await loadParcelUnits(ctx, order, all, shipmentId)
  const items = parcel ? parcel.items : all
  // A slip is for those who pack, an invoice is the customer's.
  const packed = isInvoice ? undefined : await itemsInLanguage(ctx, [{ order, items }])
  const shipping = isInvoice ? undefined : (await shippingTexts(ctx)).get(order.shipping_id ?? 0)
  const units = items.reduce((sum, { qty }) => sum + qty, 0)
  const title = text(kind)
  const to = {
    title: text(isDelivered(order) ? 'deliver_to' : 'contact'),
    lines: addressLines(ctx, order.shipping_address),
  }
  const bill = { title: text('bill_to'), lines: addressLines(ctx, order.billing_address) }
  const column = (name: string) => text(`column.${name}`)
  return {
    kind,
    locale,
    language: ctx.language,
    title,
    name: isInvoice ? String(order.invoice_number) : `${order.order_number}-packing-slip`,
    shop: await (isInvoice ? loadTaxedSender(ctx) : loadSender(ctx)),
    facts: buildFacts(
      ctx,
      { ...order, ...parcel?.tracking, shipping_title: shipping?.title || order.shipping_title },
      kind,
    ),
    parties: !isInvoice ? [to] : isDelivered(order) ? [bill, to] : [bill],
    columns: {
      tick: column('tick'),
      name: column('name'),
      quantity: column('quantity'),
      price: column('price'),
      discount: column('discount'),
      total: column('total'),
    },
    lines: items.map((item) => buildLine(ctx, order, { ...item, ...packed?.get(item.id) })),
    sums: isInvoice ? await invoiceSums(ctx, order) : [{ label: text('units'), value: String(units), is_total: true }],
    notes: isInvoice
      ? []
      : [
          {
            label: (order.language !== ctx.language && shipping?.input_label) || order.shipping_input_label,
            value: order.shipping_input,
          },
          { label: text('remark'), value: order.remark ?? '' },
        ].filter(({ value }) => value !== ''),
    foot: `${order.order_number} · ${title}`,
    actions: { print: text('print'), pdf: text('pdf') },
  }
}

/** The shop as its documents name it, in the language of the context. */
export async function loadSender(ctx: Ctx): Promise<ShopDocument['shop']> {
  const { basic, image } = ctx.settings
  const text = (field: 'name' | 'address') =>
    String(shownText(settingGroups.basic[field], basic[field], ctx.language, ctx.settings))
  const address = text('address').split(/\r?\n/)
  const logo = image.logo
    ? await ctx.db.selectFrom('files').select(['path', 'sha256']).where('id', '=', image.logo).executeTakeFirst()
    : undefined
  return {
    name: text('name'),
    lines: [...address, basic.contact_phone, basic.contact_email].filter((line) => line !== ''),
    logo: logo ? { path: `/uploads/${logo.path}`, sha256: logo.sha256 } : null,
  }
}

/** The shop on an invoice: with its tax registration number, where it has one. */
async function loadTaxedSender(ctx: Ctx): Promise<ShopDocument['shop']> {
  const shop = await loadSender(ctx)
  const number = ctx.settings.tax.registration_number
  if (!number) return shop
  const line = translate(getLocale(ctx.language), 'documents.tax_number', { number })
  return { ...shop, lines: [...shop.lines, line] }
}

function buildFacts(ctx: Ctx, order: OrderRecord, kind: OrderDocumentKind): Named[] {
  const locale = getLocale(ctx.language)
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: ctx.settings.basic.timezone })
  const day = (at: string | null) => (at ? days.format(new Date(at)) : '')
  const parcel = [order.carrier, order.tracking_number].filter(Boolean).join(' ')
  const facts: [string, string][] =
    kind === 'invoice'
      ? [
          ['invoice_number', order.invoice_number ?? ''],
          ['invoice_date', day(order.paid_at)],
          ['order_number', order.order_number],
          ['order_date', day(order.created_at)],
          ['payment', order.payment_title],
          ['paid_on', day(order.paid_at)],
        ]
      : [
          ['order_number', order.order_number],
          ['order_date', day(order.created_at)],
          ['shipping', order.shipping_title],
          ['tracking', parcel],
        ]
  return facts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ({ label: translate(locale, `documents.${name}`), value }))
}

function buildLine(ctx: Ctx, { currency }: OrderRecord, item: OrderItemRecord & { ordered_as?: string }): DocumentLine {
  const money = moneyFormatter(ctx, currency)
  const locale = getLocale(ctx.language)
  const options = optionText(item.options)
  const gift = item.is_gift ? translate(locale, 'documents.gift') : ''
  return {
    name: item.name,
    details: [options, item.sku, gift, item.ordered_as].filter(Boolean).join(' · '),
    quantity: String(item.qty),
    price: money(item.price),
    discount: item.promotion_amount > 0 ? money(-item.promotion_amount) : '',
    total: money(item.line_total - item.promotion_amount),
  }
}

/** The totals as in the emails of the order, and the refunds. */
async function invoiceSums(ctx: Ctx, order: OrderRecord): Promise<Sum[]> {
  const locale = getLocale(ctx.language)
  const money = moneyFormatter(ctx, order.currency)
  const sums = (await loadOrderAmounts(ctx, order)).map(({ name, label, minor, base }) => ({
    label:
      base === undefined
        ? label || translate(locale, `mail.amount.${name}`)
        : translate(locale, `documents.${name}`, { title: label ?? '', base: money(base) }),
    value: money(minor),
    is_total: name === 'grand_total',
  }))
  if (order.refunded_total === 0) return sums
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: ctx.settings.basic.timezone })
  const refunds = await loadRefunds(ctx, order.id)
  return [
    ...sums,
    ...refunds.map(({ amount, done_at }) => ({
      label: translate(locale, 'documents.refunded_on', { day: days.format(new Date(done_at)) }),
      value: money(-amount),
      is_total: false,
    })),
    {
      label: translate(locale, 'documents.kept_total'),
      value: money(order.grand_total - order.refunded_total),
      is_total: true,
    },
  ]
}
