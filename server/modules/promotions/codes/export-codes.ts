import type { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { exportCodes as contract } from '#contracts/promotions/code-calls.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { type EndpointResponse, response } from '#server/kernel/response.ts'
import { translate } from '#server/platform/i18n.ts'
import { findLastUsages } from './last-usages.ts'
import { shownCodes } from './list-codes.ts'
import { requirePromotion } from './require-coupon.ts'

const columns = [
  'code',
  'customer',
  'usage_limit',
  'used_count',
  'enabled',
  'created_at',
  'last_order',
  'last_customer',
  'last_used_at',
] as const

/** The codes of a coupon as a file, with a byte order mark by which Excel knows that the text is UTF-8. */
export async function exportCodes(ctx: Ctx, input: ReadInputOf<typeof contract>): Promise<EndpointResponse<Readable>> {
  await requirePromotion(ctx, input.id)
  const rows = await shownCodes(ctx, input).execute()
  const usages = await findLastUsages(ctx, input.id, rows)
  await logActivity(ctx, [{ resource: 'promotion', id: input.id, action: 'export' }])
  const titles = columns.map((name) => translate(ctx.locale, `admin.promotion_code.${name}`))
  const yesNo = (value: boolean) => translate(ctx.locale, value ? 'common.yes' : 'common.no')
  const cells = rows.map((row) => {
    const usage = usages.get(row.code)
    return [
      // A leading `-` would be a formula.
      row.code.startsWith('-') ? `'${row.code}` : row.code,
      row.email ?? '',
      row.usage_limit ?? '',
      row.used_count,
      yesNo(row.enabled),
      row.created_at,
      usage?.order_number ?? '',
      usage?.email ?? '',
      usage?.at ?? '',
    ]
  })
  return response({
    body: stringify(cells, { bom: true, header: true, columns: titles }),
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="codes.csv"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
