import { sql } from 'kysely'
import type { OptionInput } from '#contracts/catalogue/product-input.ts'
import type { TextRef } from '#contracts/texts.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { shareAttributes } from './lock-attributes.ts'
import { addNewValues } from './new-values.ts'
import { findAttribute, findLabel, type KnownAttribute, loadAttributes } from './options.ts'

export interface Option {
  attribute_id: number
  value_id: number
}

interface OptionList {
  /** The field of errors: 'stocks.0.attributes'. */
  path: string
  options: readonly OptionInput[]
}

/** Resolves inputs to ids; new labels become values of their attribute (catalogue.md C3). */
export async function resolveOptions(
  ctx: TxCtx,
  lists: readonly OptionList[],
  problems: FieldErrors,
): Promise<Map<string, Option[]>> {
  const named = lists.flatMap(({ options }) => options)
  const found = await loadAttributes(ctx, named)
  if (found.length > 0) await shareAttributes(ctx, sql.join(found.map(({ id }) => id)))
  const known = await loadAttributes(ctx, named)
  await addNewValues(ctx, known, named)
  const resolved = new Map<string, Option[]>()
  for (const { path, options } of lists) {
    const chosen: Option[] = []
    for (const input of options) {
      const attribute = findAttribute(known, input)
      const value_id = attribute && chosenValue(attribute, input)
      const problem = getProblem(attribute, value_id, chosen)
      if (problem) problems[path] = [problem]
      else if (attribute && value_id) chosen.push({ attribute_id: attribute.id, value_id })
    }
    resolved.set(path, chosen)
  }
  return resolved
}

function getProblem(
  attribute: KnownAttribute | undefined,
  value: number | undefined,
  chosen: readonly Option[],
): TextRef | undefined {
  if (!attribute || !value) return { key: 'validation.check_input' }
  return chosen.some((option) => option.attribute_id === attribute.id) ? { key: 'validation.repeated' } : undefined
}

function chosenValue(attribute: KnownAttribute, { value_id, label }: OptionInput): number | undefined {
  if (value_id !== undefined) return attribute.values.find(({ id }) => id === value_id)?.id
  return label ? findLabel(attribute, label)?.id : undefined
}
