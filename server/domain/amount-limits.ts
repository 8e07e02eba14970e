import { toMinor } from '#contracts/money.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import type { Ctx } from '#server/kernel/context.ts'

type Amounts = Readonly<Record<string, unknown>>

/** The amount after saving, in minor units: as sent in major units, or as stored. */
export function getAmount(
  ctx: Ctx,
  { draft, before }: { draft: Amounts; before: Amounts | null },
  name: string,
): number | null {
  const sent = draft[name]
  const stored = before?.[name]
  if (sent === undefined) return typeof stored === 'number' ? stored : null
  return typeof sent === 'number' ? (toMinor(sent, ctx.settings.digits) ?? null) : null
}

/** Amounts finer than the currency, and a minimum above the maximum. */
export function amountProblems(
  ctx: Ctx,
  saving: { draft: Amounts; before: Amounts | null },
  names: readonly string[],
): FieldErrors {
  const problems: FieldErrors = {}
  for (const name of names) {
    const sent = saving.draft[name]
    if (typeof sent === 'number' && toMinor(sent, ctx.settings.digits) === undefined)
      problems[name] = [{ key: 'validation.check_input' }]
  }
  const min = getAmount(ctx, saving, 'min_amount')
  const max = getAmount(ctx, saving, 'max_amount')
  if (min !== null && max !== null && min > max) problems.max_amount ??= [{ key: 'validation.check_input' }]
  return problems
}
