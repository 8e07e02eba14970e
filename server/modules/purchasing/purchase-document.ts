import type { ReadInputOf } from '#contracts/endpoint.ts'
import { getLocale } from '#contracts/locales.ts'
import { showAmount } from '#contracts/money.ts'
import type { showPurchaseDocument } from '#contracts/purchasing/purchase-document-calls.ts'
import type { PurchaseOrder } from '#contracts/purchasing/purchase-order.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { loadSender, type ShopDocument, sendDocument } from '#server/modules/documents/documents.ts'
import { translate } from '#server/platform/i18n.ts'
import { showPurchase } from './show-purchase.ts'

// texts: documents.*

/** The printed purchase order in the language of the context. It never has the note, which is for staff. */
export async function buildPurchaseDocument(ctx: Ctx, purchase: PurchaseOrder): Promise<ShopDocument> {
  const locale = getLocale(ctx.language)
  const text = (key: string) => translate(locale, `documents.${key}`)
  const column = (name: string) => text(`column.${name}`)
  const { currency } = purchase
  const sums = [
    ['subtotal', purchase.subtotal],
    ['discount', -purchase.discount],
    ['shipping_cost', purchase.shipping_cost],
    ['other_cost', purchase.other_cost],
  ] as const
  return {
    kind: 'purchase_order',
    locale,
    language: ctx.language,
    title: text('purchase_order'),
    name: purchase.number,
    shop: await loadSender(ctx),
    facts: buildFacts(ctx, purchase),
    parties: [
      { title: text('supplier'), lines: await loadSupplierLines(ctx, purchase.supplier_id) },
      { title: text('deliver_to'), lines: await loadWarehouseLines(ctx, purchase.warehouse_id) },
    ],
    columns: {
      tick: '',
      name: column('name'),
      quantity: column('quantity'),
      price: column('unit_cost'),
      discount: '',
      total: `${column('total')} ${currency}`,
    },
    lines: purchase.items.map((item) => ({
      name: item.product_name,
      details: [item.option_text, item.sku, item.supplier_sku].filter((part) => part !== '').join(' · '),
      quantity: String(item.quantity),
      price: formatCost(item.unit_cost),
      discount: '',
      total: showAmount(item.total),
    })),
    sums: [
      ...sums
        .filter(([name, amount]) => name === 'subtotal' || amount !== 0)
        .map(([name, amount]) => ({ label: text(`amount.${name}`), value: showAmount(amount), is_total: false })),
      { label: `${text('amount.total')} ${currency}`, value: showAmount(purchase.total), is_total: true },
    ],
    notes: [],
    foot: `${purchase.number} · ${text('purchase_order')}`,
    actions: { print: text('print'), pdf: text('pdf') },
  }
}

/** At least two decimals, more only where the cost has them. */
const formatCost = (cost: string) => {
  const [, more = ''] = /\.\d\d(\d*?)0*$/.exec(cost) ?? []
  return more === '' ? showAmount(Number(cost)) : cost.replace(/0+$/, '')
}

/** A calendar day as a text, '' for none. */
export const formatDay = ({ language }: Pick<Ctx, 'language'>, day: string | null): string =>
  day ? new Intl.DateTimeFormat(getLocale(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day)) : ''

function buildFacts(ctx: Ctx, purchase: PurchaseOrder): ShopDocument['facts'] {
  const locale = getLocale(ctx.language)
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: ctx.settings.basic.timezone })
  const facts = [
    ['purchase_number', purchase.number],
    ['purchase_date', days.format(new Date(purchase.ordered_at ?? purchase.created_at))],
    ['expected_at', formatDay(ctx, purchase.expected_at)],
    ['reference', purchase.reference],
    ['payment_terms', purchase.supplier.payment_terms ?? ''],
  ] as const
  return facts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ({ label: translate(locale, `documents.${name}`), value }))
}

async function loadSupplierLines({ db }: Ctx, id: number): Promise<string[]> {
  const supplier = await db
    .selectFrom('suppliers')
    .select(['name', 'contact_person', 'address', 'email', 'phone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { name, contact_person, address, email, phone } = supplier
  return [name, contact_person, ...(address ?? '').split('\n'), email, phone].flatMap((line) => line || [])
}

/** Where the goods go, with the phone of the shop where the warehouse has none. */
async function loadWarehouseLines({ db, settings }: Ctx, id: number): Promise<string[]> {
  const warehouse = await db
    .selectFrom('warehouses')
    .select(['name', 'address', 'contact_name', 'phone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { name, address, contact_name, phone } = warehouse
  const shopPhone = settings.basic.contact_phone
  return [name, contact_name, ...(address ?? '').split('\n'), phone || shopPhone].flatMap((line) => line || [])
}

/** A purchase order as a file, or as a page to print. */
export async function sendPurchaseDocument(ctx: Ctx, { id, format }: ReadInputOf<typeof showPurchaseDocument>) {
  const document = await buildPurchaseDocument(ctx, await showPurchase(ctx, id))
  return sendDocument(ctx, document, format ?? 'pdf')
}
