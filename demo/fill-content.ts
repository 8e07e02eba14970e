import { block } from '#contracts/content/block.ts'
import { homepageUrl, page } from '#contracts/content/page.ts'
import { footerBlock } from '#contracts/content/system-blocks.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { saveGroup } from '#server/modules/configuration/save-configuration.ts'
import { blockRules } from '#server/modules/content/block.rules.ts'
import { pageRules } from '#server/modules/content/page.rules.ts'
import { withRules } from '#server/resource/rules.ts'
import { createRow, updateRow } from '#server/resource/save.ts'
import { demoBlocks, demoBlockTitles } from './blocks.ts'
import { footerLists, footerSections } from './footer.ts'
import { homeSections } from './home-page.ts'
import { supportedCountries } from './methods.ts'
import { demoPages } from './pages.ts'
import { languages, type Texts } from './texts.ts'

const shopName: Texts = ['Harbour & Hill', '港灣小店', '港湾小店']
const address: Texts = [
  'A general store for small flats and long use.\n\n128 Wing Lok Street, Sheung Wan',
  '為小單位而選、經得起長用的雜貨店。\n\n上環永樂街 128 號',
  '为小户型而选、经得起长用的杂货店。\n\n上环永乐街 128 号',
]
const currencies = [
  { identifier: 'HKD', rate: 1, mark: 'HK$' },
  { identifier: 'USD', rate: 0.128, mark: 'US$' },
  { identifier: 'CNY', rate: 0.92, mark: '¥' },
]

/** Sets name, address and currencies; a shop that already has a name keeps all of it. */
export async function fillSettings(ctx: Ctx): Promise<void> {
  if (ctx.settings.basic.name[ctx.settings.mainLanguage] !== 'Storekeeper') return
  // Couriers bring parcels from Monday to Saturday.
  await saveGroup(ctx, { group: 'sale', non_working_weekdays: '0' })
  await saveGroup(ctx, { group: 'currency', base_currency: 'HKD', supported_currencies: currencies })
  for (const n of [2, 1, 0] as const) {
    const texts = { name: shopName[n], address: address[n] }
    await saveGroup(ctx, {
      group: 'basic',
      language: languages[n],
      ...texts,
      ...(n === 0 && { contact_phone: '+852 2345 0128', supported_countries: supportedCountries.join(',') }),
    })
  }
}

const pages = withRules(page, pageRules)

/** Creates pages by url, and fills blocks that still have the texts of a new shop. */
export async function fillContent(ctx: TxCtx): Promise<void> {
  const known = new Set((await ctx.db.selectFrom('pages').select('url').execute()).map(({ url }) => url))
  for (const { url, title, meta_description, html } of demoPages) {
    if (known.has(url)) continue
    const textsIn = (n: number) => ({
      language: languages[n],
      title: title[n],
      meta_description: meta_description[n],
      content: html[n],
    })
    const { id } = await createRow(ctx, pages, { url, ...textsIn(0) })
    for (const n of [1, 2]) await updateRow(ctx, pages, id, textsIn(n))
  }
  const blocks = withRules(block, blockRules)
  const rows = await ctx.db.selectFrom('blocks').select(['id', 'identifier']).execute()
  for (const [identifier, html] of Object.entries(demoBlocks)) {
    const titles = demoBlockTitles[identifier]
    const known = rows.find((row) => row.identifier === identifier)?.id
    if (known === undefined && !titles) continue
    const first = { identifier, language: languages[0], title: titles?.[0] }
    const id = known ?? (await createRow(ctx, blocks, first)).id
    for (const [n, language] of languages.entries())
      await updateRow(ctx, blocks, id, { language, content: html[n], ...(titles && { title: titles[n] }) })
  }
  const footer = rows.find(({ identifier }) => identifier === footerBlock)
  if (!footer) return
  await updateRow(ctx, blocks, footer.id, { link_lists: await footerLists(ctx) })
  for (const [n, language] of languages.entries())
    await updateRow(ctx, blocks, footer.id, { language, sections: footerSections(n) })
}

const homePage = ({ db }: Ctx) =>
  db.selectFrom('pages').select(['id', 'sections']).where('url', '=', homepageUrl).executeTakeFirstOrThrow()

/** Whether the shop still has the home page of a new shop. */
export async function needsHomePage(ctx: Ctx): Promise<boolean> {
  return Object.keys((await homePage(ctx)).sections ?? {}).length === 0
}

/** Fills the home page, and shows the repair desk on the page about the shop; `repairs` is the path of its image. */
export async function fillHomePage(ctx: TxCtx, repairs: string): Promise<void> {
  await fillAbout(ctx, repairs)
  const { id } = await homePage(ctx)
  for (const [n, language] of languages.entries())
    await updateRow(ctx, pages, id, { language, sections: homeSections(n, repairs) })
}

const repairsAlt: Texts = [
  'Scissors, thread and a pair of jeans at the repair desk',
  '維修枱上的剪刀、線和牛仔褲',
  '维修台上的剪刀、线和牛仔裤',
]

async function fillAbout(ctx: TxCtx, repairs: string): Promise<void> {
  const texts = demoPages.find(({ url }) => url === 'about')
  const row = await ctx.db.selectFrom('pages').select('id').where('url', '=', 'about').executeTakeFirst()
  if (!texts || !row) return
  for (const [n, language] of languages.entries()) {
    const picture = `<p><img src="${repairs}" alt="${repairsAlt[n]}" width="1280" height="940"></p>`
    await updateRow(ctx, pages, row.id, { language, content: picture + texts.html[n] })
  }
}
