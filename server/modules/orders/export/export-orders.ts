import type { Readable } from 'node:stream'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { exportOrders as contract } from '#contracts/orders/export-orders.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { EndpointResponse } from '#server/kernel/response.ts'
import { inBlocks, spreadsheet } from '#server/kernel/spreadsheet.ts'
import { translate } from '#server/platform/i18n.ts'
import { exportColumns, rowsOfOrders } from './order-rows.ts'

/** The orders of a list with its filters, all pages, as a file. */
export async function exportOrders(ctx: Ctx, input: ReadInputOf<typeof contract>): Promise<EndpointResponse<Readable>> {
  const file = await spreadsheet({
    name: 'order list',
    sheet: 'Orders',
    format: input.format,
    titles: exportColumns(ctx).map((name) => translate(ctx.locale, `admin.order_export.${name}`)),
    blocks: inBlocks(rowsOfOrders(ctx, input)),
  })
  await logActivity(ctx, [{ resource: 'order', id: 0, action: 'export' }])
  return file
}
