import { sql } from 'kysely'
import type { PropertyInput } from '#contracts/catalogue/product-input.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { validationError } from '#server/kernel/errors.ts'
import { withText } from '#server/resource/translations.ts'
import { shareAttributes } from './lock-attributes.ts'

interface SubmittedProperties {
  product_id: number
  properties: readonly PropertyInput[]
}

/** Replaces the properties of products. A text is of one language; texts in other languages stay with their attribute. */
export async function saveProperties(ctx: TxCtx, submitted: readonly SubmittedProperties[]): Promise<void> {
  const ids = submitted.map(({ product_id }) => product_id)
  if (ids.length === 0) return
  const stored = await ctx.db
    .selectFrom('product_attributes')
    .selectAll()
    .where('product_id', 'in', ids)
    .orderBy('position')
    .execute()
  const texts = Map.groupBy(
    stored.filter((property) => property.text !== null),
    ({ product_id }) => product_id,
  )
  await checkProperties(ctx, submitted, (id) => new Set(texts.get(id)?.map(({ attribute_id }) => attribute_id)))
  const rows = submitted.flatMap(({ product_id, properties }) => {
    const left = texts.get(product_id) ?? []
    return properties.map(({ attribute_id, value_id = null, text }, position) => {
      if (value_id !== null) return { product_id, attribute_id, value_id, text: null, position }
      const at = left.findIndex((property) => property.attribute_id === attribute_id)
      const [before] = at < 0 ? [] : left.splice(at, 1)
      const target = { language: ctx.language, global: false, creating: before === undefined }
      const stored = JSON.stringify(withText(before?.text, text, target, ctx.settings))
      return { product_id, attribute_id, value_id, text: stored, position }
    })
  })
  await ctx.db.deleteFrom('product_attributes').where('product_id', 'in', ids).execute()
  if (rows.length > 0) await ctx.db.insertInto('product_attributes').values(rows).execute()
}

/** `writtenOf` gives the attributes of a product that have a text, which another language may do without (catalogue.md C1). */
async function checkProperties(
  ctx: TxCtx,
  submitted: readonly SubmittedProperties[],
  writtenOf: (productId: number) => ReadonlySet<number>,
): Promise<void> {
  const isMain = ctx.language === ctx.settings.mainLanguage
  const named = submitted.flatMap(({ properties }) => properties.map(({ attribute_id }) => attribute_id))
  const ids = [0, ...new Set(named)]
  await shareAttributes(ctx, sql.join(ids))
  const attributes = await ctx.db
    .selectFrom('attributes')
    .leftJoin('attribute_values', 'attribute_values.attribute_id', 'attributes.id')
    .select(['attributes.id', 'attribute_values.id as value_id'])
    .where('attributes.id', 'in', ids)
    .where('position', '=', 'product')
    .execute()
  const valuesOf = Map.groupBy(attributes, ({ id }) => id)
  const problems: FieldErrors = {}
  for (const { product_id, properties } of submitted) {
    const written = writtenOf(product_id)
    const seen = new Set<string>()
    for (const [n, { attribute_id, value_id = null, text }] of properties.entries()) {
      const values = valuesOf.get(attribute_id) ?? []
      const key = `${attribute_id} ${value_id}`
      if (values.length === 0) problems[`properties.${n}.attribute_id`] = [{ key: 'validation.check_input' }]
      else if (value_id === null && !text && (isMain || !written.has(attribute_id)))
        problems[`properties.${n}.text`] = [{ key: 'validation.required' }]
      else if (value_id !== null && !values.some((value) => value.value_id === value_id))
        problems[`properties.${n}.value_id`] = [{ key: 'validation.check_input' }]
      else if (value_id !== null && seen.has(key))
        problems[`properties.${n}.value_id`] = [{ key: 'validation.repeated' }]
      seen.add(key)
    }
  }
  if (Object.keys(problems).length > 0) throw validationError(problems)
}

interface Property {
  attribute_id: number
  value_id: number | null
  /** In the requested language only; '' without one. */
  text: string
  display: string
  /** With fallback to other languages. */
  label: string
  enabled: boolean
}

export async function getProperties(ctx: Ctx, productId: number): Promise<Property[]> {
  const text = (column: string) => sql`tr(${sql.ref(column)}, ${ctx.language}, ${ctx.settings.mainLanguage})`
  const { rows } = await sql<Property>`
    select pa.attribute_id, pa.value_id, coalesce(pa.text ->> ${ctx.language}, '') as text, ${text('a.display')} as display,
      case when pa.value_id is null then ${text('pa.text')} else ${text('v.label')} end as label, a.enabled
    from product_attributes pa join attributes a on a.id = pa.attribute_id left join attribute_values v on v.id = pa.value_id
    where pa.product_id = ${productId} order by pa.position`.execute(ctx.db)
  return rows
}
