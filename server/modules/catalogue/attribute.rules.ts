import type { AttributeValueInput, attribute } from '#contracts/catalogue/attribute.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { conflict, fieldError } from '#server/kernel/errors.ts'
import { queueListing } from '#server/modules/search/search.ts'
import type { Rules } from '#server/resource/rules.ts'
import { readValues, saveValues } from './attribute-values.ts'
import { countProducts } from './count-products.ts'
import { letGo } from './remove-options.ts'

export const attributeRules: Rules<typeof attribute> = {
  /** The key and type of an attribute in use cannot change (catalogue.md C11). */
  async beforeSave(ctx, { draft, before }) {
    if (!before) return
    for (const name of ['key', 'type', 'position'] as const) {
      const changes = draft[name] !== undefined && draft[name] !== before[name]
      if (changes && (await isUsed(ctx, before.id))) throw fieldError(name, 'validation.check_input')
    }
  },

  async afterSave(ctx, { row, before, draft, globals }) {
    const values = draft.values as AttributeValueInput[] | null | undefined
    if (values) await saveValues(ctx, row.id, values, globals.includes('values'))
    if (before) await queueListing(ctx, { attribute_id: row.id })
  },

  async beforeDestroy(ctx, { id }) {
    if (await isUsed(ctx, id)) throw conflict('errors.attribute_in_use')
    await letGo(ctx, 'attribute_id', [id])
    await ctx.db.deleteFrom('attribute_values').where('attribute_id', '=', id).execute()
  },

  async read(ctx, rows, detail) {
    const ids = rows.map((row) => row.id)
    const counts = await ctx.db
      .selectFrom('attribute_values')
      .select(({ fn }) => ['attribute_id', fn.countAll<number>().as('values')])
      .where('attribute_id', 'in', ids)
      .groupBy('attribute_id')
      .execute()
    const values = new Map(counts.map((count) => [count.attribute_id, count.values]))
    const products = await countProducts(ctx, 'attribute_id', ids)
    const [first] = ids
    const more = detail && first !== undefined ? { values: await readValues(ctx, first) } : {}
    return rows.map((row) => ({
      values_count: values.get(row.id) ?? 0,
      products_count: products.get(row.id) ?? 0,
      ...more,
    }))
  },
}

/** Products that were deleted do not count, as in the number that staff see. */
const isUsed = async (ctx: Ctx, id: number) => (await countProducts(ctx, 'attribute_id', [id])).size > 0
