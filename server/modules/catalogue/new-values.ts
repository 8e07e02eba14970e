import { slugify } from 'transliteration'
import type { OptionInput } from '#contracts/catalogue/product-input.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { findAttribute, findLabel, type KnownAttribute, loadAttributes } from './options.ts'

/**
 * Creates values for labels that their attribute does not have yet, in the order of the labels. Concurrent saves insert the same labels
 * in the same order, so the second waits for the first and then finds them.
 */
export async function addNewValues(
  ctx: TxCtx,
  known: readonly KnownAttribute[],
  options: readonly OptionInput[],
): Promise<void> {
  const fresh = options.flatMap((input) => {
    const attribute = findAttribute(known, input)
    const { label } = input
    if (!attribute || input.value_id !== undefined || !label || findLabel(attribute, label)) return []
    return [{ attribute, label, place: freeKey(label, new Set()) }]
  })
  const getOrder = (attribute: KnownAttribute, key: string) => {
    const keys = fresh.filter((one) => one.attribute === attribute).map((one) => one.place)
    return attribute.values.length + [...new Set(keys)].indexOf(key)
  }
  const listed = fresh.map((one) => ({ ...one, order: getOrder(one.attribute, one.place) }))
  const inOrder = listed.toSorted((a, b) => a.attribute.id - b.attribute.id || (a.place < b.place ? -1 : 1))
  for (const { attribute, label, order } of inOrder)
    if (!findLabel(attribute, label)) await addValue(ctx, attribute, label, order)
}

async function addValue(ctx: TxCtx, attribute: KnownAttribute, text: string, order: number): Promise<void> {
  const label = { [ctx.settings.mainLanguage]: text, [ctx.language]: text }
  const key = freeKey(text, new Set(attribute.values.map((value) => value.key)))
  const added = await ctx.db
    .insertInto('attribute_values')
    .values({ attribute_id: attribute.id, key, label: JSON.stringify(label), color: null, image: null, order })
    .onConflict((conflict) => conflict.columns(['attribute_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) {
    attribute.values.push({ id: added.id, key, label })
    return
  }
  // A concurrent save created a value with this key, for the same label or one that gives the same key.
  const [now] = await loadAttributes(ctx, [{ attribute_id: attribute.id }])
  attribute.values = now?.values ?? []
  if (now && !findLabel(attribute, text)) await addValue(ctx, attribute, text, order)
}

/** A key for a label: Latin letters, starting with one, and unique within its attribute. */
export function freeKey(label: string, taken: ReadonlySet<string>): string {
  const latin = slugify(label, { lowercase: true, separator: '_', allowedChars: 'a-zA-Z0-9' }).replaceAll(
    /^_+|_+$/g,
    '',
  )
  const base = (/^[a-z]/.test(latin) ? latin : `v_${latin}`).slice(0, 90)
  let key = base
  for (let n = 2; taken.has(key); n++) key = `${base}_${n}`
  return key
}
