import { sql } from 'kysely'
import type { Section } from '#contracts/content/sections.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { ruledProduct } from '#server/modules/catalogue/product.rules.ts'
import { updateRow } from '#server/resource/save.ts'
import { type ProductStory, productStories } from './product-stories.ts'
import { languages } from './texts.ts'

/** Writes the sections and recommendations of products that have none, with the second picture of the product. */
export async function fillStories(ctx: TxCtx): Promise<void> {
  for (const story of productStories) {
    const { rows } = await sql<{ id: number; picture: string }>`
      select p.id, '/uploads/' || f.path as picture from products p
      join lateral (select file_id from product_images where product_id = p.id order by position offset 1 limit 1) pi on true
      join files f on f.id = pi.file_id
      where p.url = ${story.url} and p.sections = '{}'`.execute(ctx.db)
    const [product] = rows
    if (!product) continue
    const companion_ids = await idsOf(ctx, story.companions)
    for (const [n, language] of languages.entries())
      await updateRow(ctx, ruledProduct, product.id, {
        language,
        companion_ids,
        sections: sectionsIn(story, n, product),
      })
  }
}

async function idsOf({ db }: Ctx, urls: readonly string[]): Promise<number[]> {
  if (urls.length === 0) return []
  const rows = await db.selectFrom('products').select(['id', 'url']).where('url', 'in', urls).execute()
  return urls.flatMap((url) => rows.find((row) => row.url === url)?.id ?? [])
}

function sectionsIn({ head, text, rows }: ProductStory, n: number, { picture }: { picture: string }): Section[] {
  const table = rows.map(([name, value]) => `<tr><th>${name[n]}</th><td>${value[n]}</td></tr>`).join('')
  const html = `<section class="story"><figure><img src="${picture}.1600.webp" alt="" loading="lazy" width="1600" height="2000"></figure><div><h2>${head[n]}</h2><p>${text[n]}</p><table><tbody>${table}</tbody></table></div></section>`
  return [{ id: 'story000', type: 'html', data: { html } }]
}
