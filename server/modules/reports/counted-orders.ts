import { type RawBuilder, sql } from 'kysely'
import type { ReportInput } from '#contracts/reports/reports.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** SQL: orders `o` that were paid, in the base currency, of the requested channel. */
export const countedOrders = ({ settings }: Ctx, { channel }: Pick<ReportInput, 'channel'>): RawBuilder<boolean> =>
  sql`o.paid_at is not null and o.currency = ${settings.currency.base_currency}
    ${channel ? sql`and o.channel = ${channel}` : sql``}`
