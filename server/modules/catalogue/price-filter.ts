import { type RawBuilder, sql } from 'kysely'
import { toMinor } from '#contracts/money.ts'
import { schemas } from '#contracts/resource/field-schemas.ts'
import { isEmpty, readInput } from '#contracts/validation.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fieldError, validationError } from '#server/kernel/errors.ts'
import type { ListInput } from '#server/resource/list-query.ts'

/**
 * SQL condition: a variant of the product costs between `price_from` and `price_to` of the list's input, both included and in major units;
 * undefined without them. 422 for what is no amount (api.md A11).
 */
export function hasPriceBetween(ctx: Ctx, input: ListInput): RawBuilder<boolean> | undefined {
  const [from, to] = [amountOf(ctx, input, 'price_from'), amountOf(ctx, input, 'price_to')]
  if (from === undefined && to === undefined) return undefined
  const price = sql`coalesce(s.special_price, s.price)`
  return sql`products.id in (select s.product_id from stocks s where s.deleted_at is null
    ${from === undefined ? sql`` : sql`and ${price} >= ${from}`} ${to === undefined ? sql`` : sql`and ${price} <= ${to}`})`
}

function amountOf({ settings }: Ctx, input: ListInput, name: 'price_from' | 'price_to'): number | undefined {
  const sent = input[name]
  if (isEmpty(sent)) return undefined
  const read = readInput(schemas.money(false), sent)
  if (read.problems) throw validationError({ [name]: Object.values(read.problems).flat() })
  const amount = toMinor(read.value, settings.digits)
  if (amount === undefined) throw fieldError(name, 'validation.amount')
  return amount
}
