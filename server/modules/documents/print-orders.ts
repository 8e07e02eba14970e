import type { printOrders as contract } from '#contracts/documents/documents.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { loadOrders } from '#server/modules/orders/orders.ts'
import { buildDocument, type ShopDocument } from './document.ts'
import { sendPage } from './download-document.ts'
import { buildPickLists } from './pick-list.ts'

/**
 * The slips, invoices or pick lists of several orders as one page to print, each sheet on a page of its own. Invoices are in the language of
 * their customers, everything else is for staff. Orders without such a document are left out; 404 when none has one.
 */
export async function printOrders(ctx: Ctx, { ids, kind }: ReadInputOf<typeof contract>) {
  const sheets = await build(ctx, [...new Set(ids)], kind)
  if (sheets.length === 0) throw notFound()
  return sendPage(ctx, sheets)
}

async function build(ctx: Ctx, ids: readonly number[], kind: ReadInputOf<typeof contract>['kind']) {
  if (kind === 'pick_list') return buildPickLists(ctx, ids)
  const sheets: ShopDocument[] = []
  for (const order of await loadOrders(ctx, ids)) {
    if (kind === 'packing_slip') sheets.push(await buildDocument(ctx, order, kind))
    else if (order.invoice_number) sheets.push(await buildDocument({ ...ctx, language: order.language }, order, kind))
  }
  return sheets
}
