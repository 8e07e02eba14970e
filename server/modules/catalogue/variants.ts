import { highestStock, stockCode } from '#contracts/catalogue/generate-codes.ts'
import { optionSeparator } from '#contracts/catalogue/option-text.ts'
import type { previewVariants, VariantPreview } from '#contracts/catalogue/product-admin-calls.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'
import { findAttribute, findLabel, getSignature, type KnownAttribute, loadAttributes } from './options.ts'
import { stockLimit } from './stock-drafts.ts'

interface Choice {
  attribute: KnownAttribute
  value_id: number | null
  label: string
}

/** All combinations of the chosen values; `exists` marks those that an active variant has. Nothing is saved. */
export async function preview(
  ctx: Ctx,
  { product_id, sku, attributes }: ReadInputOf<typeof previewVariants>,
): Promise<{ data: VariantPreview[] }> {
  const known = await loadAttributes(ctx, attributes)
  const axes = attributes.map(({ values, ...named }, n) => {
    const attribute = findAttribute(known, named)
    if (!attribute) throw fieldError(`attributes.${n}`, 'validation.check_input')
    return [...new Set(values)].map((value): Choice => {
      const choice = choose(ctx, attribute, value)
      if (!choice) throw fieldError(`attributes.${n}.values`, 'validation.check_input')
      return choice
    })
  })
  if (new Set(axes.map(([first]) => first?.attribute.id)).size < axes.length)
    throw fieldError('attributes', 'validation.repeated')
  if (axes.reduce((count, axis) => count * axis.length, 1) > stockLimit)
    throw fieldError('attributes', 'validation.check_input')

  const getPosition = ([first]: Choice[]) => (first ? known.indexOf(first.attribute) : -1)
  const inOrder = axes.toSorted((a, b) => getPosition(a) - getPosition(b))
  const combinations = inOrder.reduce<Choice[][]>(
    (rows, axis) => rows.flatMap((row) => axis.map((choice) => [...row, choice])),
    [[]],
  )
  const stored = product_id === undefined ? [] : await storedStocks(ctx, product_id)
  let last = highestStock(
    sku,
    stored.flatMap((stock) => [stock.sku, stock.barcode ?? '']),
  )
  const data = combinations.map((choices): VariantPreview => {
    const same = stored.find((stock) => stock.option_signature === signatureOfChoices(choices))
    return {
      attributes: choices.map(({ attribute, value_id, label }) => ({
        attribute_id: attribute.id,
        key: attribute.key,
        value_id,
        label,
      })),
      option_text: choices.map(({ label }) => label).join(optionSeparator),
      sku: same?.sku ?? stockCode(sku, ++last),
      exists: same !== undefined,
    }
  })
  return { data }
}

/** A number is the id of a value, a text its label, which may be new. */
function choose(ctx: Ctx, attribute: KnownAttribute, value: number | string): Choice | undefined {
  const found =
    typeof value === 'number' ? attribute.values.find(({ id }) => id === value) : findLabel(attribute, value)
  if (!found) return typeof value === 'string' && value !== '' ? { attribute, value_id: null, label: value } : undefined
  const order = [ctx.language, ctx.settings.mainLanguage, ...Object.keys(found.label).sort()]
  return {
    attribute,
    value_id: found.id,
    label: order.map((language) => found.label[language]).find(Boolean) ?? found.key,
  }
}

const signatureOfChoices = (choices: readonly Choice[]) =>
  choices.some(({ value_id }) => value_id === null)
    ? undefined
    : getSignature(choices.flatMap(({ value_id }) => value_id ?? []))

const storedStocks = (ctx: Ctx, productId: number) =>
  ctx.db
    .selectFrom('stocks')
    .select(['sku', 'barcode', 'option_signature'])
    .where('product_id', '=', productId)
    .where('deleted_at', 'is', null)
    .execute()
