import { sql } from 'kysely'
import type { PropertyInput } from '#contracts/catalogue/product-input.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { validationError } from '#server/kernel/errors.ts'
import { withText } from '#server/resource/translations.ts'
import { shareAttributes } from './lock-attributes.ts'

/** Replaces the properties of a product. A text is of one language; texts in other languages stay with their attribute. */
export async function saveProperties(ctx: TxCtx, productId: number, inputs: readonly PropertyInput[]): Promise<void> {
  const stored = await ctx.db
    .selectFrom('product_attributes')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()
  const texts = stored.filter((property) => property.text !== null)
  await checkProperties(ctx, inputs, new Set(texts.map((property) => property.attribute_id)))
  const rows = inputs.map(({ attribute_id, value_id = null, text }, position) => {
    if (value_id !== null) return { product_id: productId, attribute_id, value_id, text: null, position }
    const at = texts.findIndex((property) => property.attribute_id === attribute_id)
    const [before] = at < 0 ? [] : texts.splice(at, 1)
    const target = { language: ctx.language, global: false, creating: before === undefined }
    return {
      product_id: productId,
      attribute_id,
      value_id,
      text: JSON.stringify(withText(before?.text, text, target, ctx.settings)),
      position,
    }
  })
  await ctx.db.deleteFrom('product_attributes').where('product_id', '=', productId).execute()
  if (rows.length > 0) await ctx.db.insertInto('product_attributes').values(rows).execute()
}

/** `written` are attributes with a text, which another language may do without (catalogue.md C1). */
async function checkProperties(
  ctx: TxCtx,
  inputs: readonly PropertyInput[],
  written: ReadonlySet<number>,
): Promise<void> {
  const isMain = ctx.language === ctx.settings.mainLanguage
  const ids = [0, ...inputs.map((input) => input.attribute_id)]
  await shareAttributes(ctx, sql.join(ids))
  const attributes = await ctx.db
    .selectFrom('attributes')
    .leftJoin('attribute_values', 'attribute_values.attribute_id', 'attributes.id')
    .select(['attributes.id', 'attribute_values.id as value_id'])
    .where('attributes.id', 'in', ids)
    .where('position', '=', 'product')
    .execute()
  const problems: FieldErrors = {}
  const seen = new Set<string>()
  for (const [n, { attribute_id, value_id = null, text }] of inputs.entries()) {
    const values = attributes.filter(({ id }) => id === attribute_id)
    const key = `${attribute_id} ${value_id}`
    if (values.length === 0) problems[`properties.${n}.attribute_id`] = [{ key: 'validation.check_input' }]
    else if (value_id === null && !text && (isMain || !written.has(attribute_id)))
      problems[`properties.${n}.text`] = [{ key: 'validation.required' }]
    else if (value_id !== null && !values.some((value) => value.value_id === value_id))
      problems[`properties.${n}.value_id`] = [{ key: 'validation.check_input' }]
    else if (value_id !== null && seen.has(key)) problems[`properties.${n}.value_id`] = [{ key: 'validation.repeated' }]
    seen.add(key)
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
