import { attribute } from '#contracts/catalogue/attribute.ts'
import { brand } from '#contracts/catalogue/brand.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { attributeRules } from '#server/modules/catalogue/attribute.rules.ts'
import { brandRules } from '#server/modules/catalogue/brand.rules.ts'
import { withRules } from '#server/resource/rules.ts'
import { createRow, updateRow } from '#server/resource/save.ts'
import { demoAttributes } from './attributes.ts'
import { demoBrands } from './brands.ts'
import type { Scene } from './pictures/compose.ts'
import { maker } from './pictures/scenes.ts'
import { languages } from './texts.ts'

const brands = withRules(brand, brandRules)

/** Creates brands and returns ids by url. Existing brands are left unchanged. */
export async function fillBrands(ctx: Ctx): Promise<Map<string, number>> {
  for (const { url, title, short_description, description } of demoBrands) {
    if (await ctx.db.selectFrom('brands').select('id').where('url', '=', url).executeTakeFirst()) continue
    const textsIn = (n: number) => ({
      language: languages[n],
      title: title[n],
      short_description: short_description[n],
      description: `<p>${description[n]}</p>`,
    })
    const { id } = await createRow(ctx, brands, { url, ...textsIn(0) })
    for (const n of [1, 2]) await updateRow(ctx, brands, id, textsIn(n))
  }
  const rows = await ctx.db.selectFrom('brands').select(['id', 'url']).where('deleted_at', 'is', null).execute()
  return new Map(rows.map(({ id, url }) => [url, id]))
}

export async function missingBrandPictures(ctx: Ctx): Promise<{ id: number; scene: Scene }[]> {
  const rows = await ctx.db.selectFrom('brands').select(['id', 'url']).where('image', 'is', null).execute()
  return demoBrands.flatMap(({ url, picture }) => {
    const id = rows.find((row) => row.url === url)?.id
    return id === undefined ? [] : [{ id, scene: maker(picture) }]
  })
}

export const setBrandPicture = (ctx: TxCtx, id: number, image: unknown) => updateRow(ctx, brands, id, { image })

/** Creates attributes and returns ids of attributes and values by key: 'made_in', 'made_in hong_kong'. */
export async function fillAttributes(ctx: Ctx): Promise<Map<string, number>> {
  const resource = withRules(attribute, attributeRules)
  const guide = await ctx.db.selectFrom('pages').select('id').where('url', '=', 'size-guide').executeTakeFirst()
  for (const [order, { display, values, ...plain }] of demoAttributes.entries()) {
    if (await ctx.db.selectFrom('attributes').select('id').where('key', '=', plain.key).executeTakeFirst()) continue
    const first = values.map(({ label, ...value }) => ({ ...value, label: label[0] }))
    const created = await createRow(ctx, resource, {
      is_filterable: true,
      ...plain,
      order,
      ...(plain.key === 'size' && { guide_page_id: guide?.id }),
      display: display[0],
      values: first,
    })
    const ids = new Map((created.values as { id: number; key: string }[]).map((value) => [value.key, value.id]))
    for (const n of [1, 2]) {
      const labels = values.map(({ key, label }) => ({ id: ids.get(key), label: label[n] }))
      await updateRow(ctx, resource, created.id, { language: languages[n], display: display[n], values: labels })
    }
  }
  const attributes = await ctx.db.selectFrom('attributes').select(['id', 'key']).execute()
  const values = await ctx.db
    .selectFrom('attribute_values')
    .innerJoin('attributes', 'attributes.id', 'attribute_values.attribute_id')
    .select(['attribute_values.id', 'attribute_values.key', 'attributes.key as attribute'])
    .execute()
  return new Map([
    ...attributes.map(({ id, key }) => [key, id] as const),
    ...values.map(({ id, key, attribute: of }) => [`${of} ${key}`, id] as const),
  ])
}
