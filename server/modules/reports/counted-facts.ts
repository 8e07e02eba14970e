import { type RawBuilder, sql } from 'kysely'
import type { ReportInput } from '#contracts/reports/reports.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** SQL: facts `f` of orders in the base currency, of the requested channel and store. */
export const countedFacts = (
  { settings }: Ctx,
  { channel, store_id }: Pick<ReportInput, 'channel' | 'store_id'>,
): RawBuilder<boolean> =>
  sql`f.currency = ${settings.currency.base_currency} ${channel ? sql`and f.channel = ${channel}` : sql``}
    ${store_id ? sql`and f.store_id = ${store_id}` : sql``}`

/** SQL: facts `f` of sales and refunds in the days of a report. */
export const factsInRange = (
  ctx: Ctx,
  input: ReportInput,
  period: { start: RawBuilder<string>; end: RawBuilder<string> },
) => sql<boolean>`${countedFacts(ctx, input)} and f.at >= ${period.start} and f.at < ${period.end}`
