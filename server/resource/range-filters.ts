import { type RawBuilder, sql } from 'kysely'
import { schemas } from '#contracts/resource/field-schemas.ts'
import { type Field, isStored } from '#contracts/resource/fields.ts'
import { type RangeKind, rangeKind } from '#contracts/resource/ranges.ts'
import { type FieldErrors, isEmpty, readInput } from '#contracts/validation.ts'
import { startOfDay } from '#server/domain/start-of-day.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { validationError } from '#server/kernel/errors.ts'
import type { Ruled } from './rules.ts'
import { encode } from './values.ts'

const sides = ['from', 'to'] as const
type Side = (typeof sides)[number]

/**
 * Conditions for `{name}_from` and `{name}_to`, both inclusive; 422 for an invalid value (api.md A11). Computed fields that the actor may not see
 * do not filter.
 */
export function rangeConditions(ctx: Ctx, resource: Ruled, input: Record<string, unknown>): RawBuilder<boolean>[] {
  const problems: FieldErrors = {}
  const conditions = resource.list.filters.flatMap((name) => {
    const kind = rangeKind(resource, name)
    const field = resource.fields[name]
    const column = field && !isStored(field) ? resource.rules.computed?.(ctx, name) : sql.ref(name)
    if (!kind || !column) return []
    return sides.flatMap((side) => {
      const sent = input[`${name}_${side}`]
      if (isEmpty(sent)) return []
      const read = readInput(ruleOf(kind, field), sent)
      if (!read.problems) return [condition(ctx, { name, column, kind, side, value: read.value, field })]
      problems[`${name}_${side}`] = Object.values(read.problems).flat()
      return []
    })
  })
  if (Object.keys(problems).length > 0) throw validationError(problems)
  return conditions
}

/** Timestamps are filtered by days of the shop. */
const ruleOf = (kind: RangeKind, field: Field | undefined) =>
  kind === 'datetime' || !field ? schemas.date : field.rule

interface Condition {
  name: string
  column: RawBuilder<unknown>
  kind: RangeKind
  side: Side
  value: unknown
  field: Field | undefined
}

function condition(ctx: Ctx, { name, column, kind, side, value, field }: Condition): RawBuilder<boolean> {
  if (kind === 'datetime') {
    const zone = ctx.settings.basic.timezone
    return side === 'from'
      ? sql`${column} >= ${startOfDay(String(value), zone)}`
      : sql`${column} < ${startOfDay(String(value), zone, 1)}`
  }
  const bound = field ? encode(`${name}_${side}`, field, value, ctx) : value
  return side === 'from' ? sql`${column} >= ${bound}` : sql`${column} <= ${bound}`
}
