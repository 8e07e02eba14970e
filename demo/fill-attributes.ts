import { attribute } from '#contracts/catalogue/attribute.ts'
import { brand } from '#contracts/catalogue/brand.ts'
import { attributeRules } from '#server/catalogue/attribute.rules.ts'
import { brandRules } from '#server/catalogue/brand.rules.ts'
import type { Ctx } from '#server/context.ts'
import { withRules } from '#server/resource/rules.ts'
import { createRow, updateRow } from '#server/resource/save.ts'
import { demoAttributes } from './attributes.ts'
import { demoBrands } from './brands.ts'
import { languages } from './texts.ts'

/** Ids by url. Brands that are there already stay as they are. */
export async function fillBrands(ctx: Ctx): Promise<Map<string, number>> {
  const resource = withRules(brand, brandRules)
  for (const { url, title, short_description } of demoBrands) {
    if (await ctx.db.selectFrom('brands').select('id').where('url', '=', url).executeTakeFirst()) continue
    const textsIn = (n: number) => ({
      language: languages[n],
      title: title[n],
      short_description: short_description[n],
    })
    const { id } = await createRow(ctx, resource, { url, ...textsIn(0) })
    for (const n of [1, 2]) await updateRow(ctx, resource, id, textsIn(n))
  }
  const rows = await ctx.db.selectFrom('brands').select(['id', 'url']).where('deleted_at', 'is', null).execute()
  return new Map(rows.map(({ id, url }) => [url, id]))
}

/** Ids by key. */
export async function fillAttributes(ctx: Ctx): Promise<Map<string, number>> {
  const resource = withRules(attribute, attributeRules)
  for (const [order, { display, values, ...plain }] of demoAttributes.entries()) {
    if (await ctx.db.selectFrom('attributes').select('id').where('key', '=', plain.key).executeTakeFirst()) continue
    const first = values.map(({ label, ...value }) => ({ ...value, label: label[0] }))
    const made = await createRow(ctx, resource, {
      ...plain,
      order,
      is_filterable: true,
      display: display[0],
      values: first,
    })
    const ids = (made.values as { id: number; key: string }[]).map((value) => [value.key, value.id])
    const idOf = new Map(ids as [string, number][])
    for (const n of [1, 2]) {
      const labels = values.map(({ key, label }) => ({ id: idOf.get(key), label: label[n] }))
      await updateRow(ctx, resource, made.id, { language: languages[n], display: display[n], values: labels })
    }
  }
  const rows = await ctx.db.selectFrom('attributes').select(['id', 'key']).execute()
  return new Map(rows.map(({ id, key }) => [key, id]))
}
