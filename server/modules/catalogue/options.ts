import { slugify } from 'transliteration'
import type { OptionInput } from '#contracts/catalogue/product-input.ts'
import type { Message, Problems } from '#contracts/validation.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'

export interface Option {
  attribute_id: number
  value_id: number
}
export interface KnownAttribute {
  id: number
  key: string
  order: number
  values: { id: number; key: string; label: Record<string, string> }[]
}

/** Option attributes by what inputs name them with. */
export async function attributesOf(
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

/** A value by what people call it, in any language, or by its key. */
export function findLabel({ values }: KnownAttribute, label: string) {
  const wanted = label.trim().toLowerCase()
  return values.find(
    ({ key, label: labels }) =>
      key === wanted || Object.values(labels).some((text) => text.trim().toLowerCase() === wanted),
  )
}

/** What one variant's options are: no two live variants of a product share it. */
export const signatureOf = (valueIds: readonly number[]) => valueIds.toSorted((a, b) => a - b).join('-')

interface OptionList {
  /** Where texts belong: 'stocks.0.attributes'. */
  path: string
  options: readonly OptionInput[]
}

/** Turns inputs into ids; labels that are new become values of their attribute (catalogue.md 2.4). */
export async function resolveOptions(
  ctx: TxCtx,
  lists: readonly OptionList[],
  problems: Problems,
): Promise<Map<string, Option[]>> {
  const known = await attributesOf(
    ctx,
    lists.flatMap(({ options }) => options),
  )
  const resolved = new Map<string, Option[]>()
  for (const { path, options } of lists) {
    const chosen: Option[] = []
    for (const input of options) {
      const attribute = findAttribute(known, input)
      const value_id = attribute && (await chosenValue(ctx, attribute, input))
      const problem = problemOf(attribute, value_id, chosen)
      if (problem) problems[path] = [problem]
      else if (attribute && value_id) chosen.push({ attribute_id: attribute.id, value_id })
    }
    resolved.set(path, chosen)
  }
  return resolved
}

function problemOf(
  attribute: KnownAttribute | undefined,
  value: number | undefined,
  chosen: readonly Option[],
): Message | undefined {
  if (!attribute || !value) return { key: 'validation.check_input' }
  return chosen.some((option) => option.attribute_id === attribute.id) ? { key: 'validation.repeated' } : undefined
}

async function chosenValue(
  ctx: TxCtx,
  attribute: KnownAttribute,
  { value_id, label }: OptionInput,
): Promise<number | undefined> {
  if (value_id !== undefined) return attribute.values.find(({ id }) => id === value_id)?.id
  if (!label) return undefined
  return findLabel(attribute, label)?.id ?? createValue(ctx, attribute, label)
}

async function createValue(ctx: TxCtx, attribute: KnownAttribute, text: string): Promise<number> {
  const label = { [ctx.settings.mainLanguage]: text, [ctx.language]: text }
  const key = freeKey(text, new Set(attribute.values.map((value) => value.key)))
  const { id } = await ctx.db
    .insertInto('attribute_values')
    .values({
      attribute_id: attribute.id,
      key,
      label: JSON.stringify(label),
      color: null,
      image: null,
      order: attribute.values.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  attribute.values.push({ id, key, label })
  return id
}

/** A machine name for a label: Latin letters, beginning with one, and unlike the others of its attribute. */
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
