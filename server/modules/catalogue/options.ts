import type { OptionInput } from '#contracts/catalogue/product-input.ts'
import type { Ctx } from '#server/kernel/context.ts'

export interface KnownAttribute {
  id: number
  key: string
  order: number
  values: { id: number; key: string; label: Record<string, string> }[]
}

/** Option attributes by the key that inputs use. */
export async function loadAttributes(
  ctx: Ctx,
  named: readonly Pick<OptionInput, 'attribute_id' | 'key'>[],
): Promise<KnownAttribute[]> {
  const ids = named.flatMap((one) => one.attribute_id ?? [])
  const keys = named.flatMap((one) => (one.attribute_id === undefined && one.key ? [one.key] : []))
  if (ids.length + keys.length === 0) return []
  const attributes = await ctx.db
    .selectFrom('attributes')
    .select(['id', 'key', 'order'])
    .where((where) => where.or([where('id', 'in', [0, ...ids]), where('key', 'in', ['', ...keys])]))
    .where('position', '=', 'stock')
    .orderBy('order')
    .orderBy('id')
    .execute()
  if (attributes.length === 0) return []
  const values = await ctx.db
    .selectFrom('attribute_values')
    .select(['id', 'attribute_id', 'key', 'label'])
    .where(
      'attribute_id',
      'in',
      attributes.map(({ id }) => id),
    )
    .orderBy('order')
    .orderBy('id')
    .execute()
  return attributes.map((attribute) => ({
    ...attribute,
    values: values.filter((value) => value.attribute_id === attribute.id),
  }))
}

export const findAttribute = (known: readonly KnownAttribute[], named: Pick<OptionInput, 'attribute_id' | 'key'>) =>
  known.find(({ id, key }) => (named.attribute_id === undefined ? key === named.key : id === named.attribute_id))

/** Finds a value by its label in any language or by its key. */
export function findLabel({ values }: KnownAttribute, label: string) {
  const wanted = label.trim().toLowerCase()
  return values.find(
    ({ key, label: labels }) =>
      key === wanted || Object.values(labels).some((text) => text.trim().toLowerCase() === wanted),
  )
}

/** Identifies the options of a variant; unique among the active variants of a product. */
export const getSignature = (valueIds: readonly number[]) => valueIds.toSorted((a, b) => a - b).join('-')
