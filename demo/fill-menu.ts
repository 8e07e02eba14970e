import { menu } from '#contracts/navigation/menu.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { menuRules } from '#server/modules/navigation/menu.rules.ts'
import { withRules } from '#server/resource/rules.ts'
import { createRow, updateRow } from '#server/resource/save.ts'
import { type DemoMenuItem, demoMenu } from './categories.ts'
import type { Scene } from './pictures/compose.ts'
import { compartment, tile } from './pictures/scenes.ts'
import { flatLays } from './pictures/still-lifes.ts'
import { languages } from './texts.ts'

const menus = withRules(menu, menuRules)

/** Creates the menu, unless the shop has one. Returns ids of categories by url. */
export async function fillMenu(ctx: TxCtx): Promise<Map<string, number>> {
  const known = await ctx.db.selectFrom('menus').select('id').limit(1).executeTakeFirst()
  if (!known) await addItems(ctx, demoMenu, null)
  const rows = await ctx.db.selectFrom('menus').select(['id', 'url']).where('type', '=', 'category').execute()
  return new Map(rows.map(({ id, url }) => [url ?? '', id]))
}

async function addItems(ctx: TxCtx, items: readonly DemoMenuItem[], parent_id: number | null): Promise<void> {
  for (const { url, page, service, title, caption, description, notes, items: below = [] } of items) {
    const textsIn = (n: number) => ({
      language: languages[n],
      display_title: title[n],
      ...(caption && { caption: caption[n] }),
      ...(description && { description: `<p>${description[n]}</p>` }),
    })
    const { id } = await createRow(ctx, menus, {
      ...textsIn(0),
      parent_id,
      type: service ? 'service' : page ? 'page' : 'category',
      ...(url && { url }),
      ...(page && { target_id: await pageId(ctx, page) }),
      ...(notes && { delivery_block_id: await blockId(ctx, notes) }),
    })
    for (const n of [1, 2]) await updateRow(ctx, menus, id, textsIn(n))
    await addItems(ctx, below, id)
  }
}

async function pageId({ db }: Ctx, url: string): Promise<number> {
  return (await db.selectFrom('pages').select('id').where('url', '=', url).executeTakeFirstOrThrow()).id
}

async function blockId({ db }: Ctx, identifier: string): Promise<number> {
  return (await db.selectFrom('blocks').select('id').where('identifier', '=', identifier).executeTakeFirstOrThrow()).id
}

interface MenuPicture {
  id: number
  scene: Scene
}

export const menuScene = ({ tile: goods, picture }: DemoMenuItem): Scene | null => {
  if (goods) return tile(goods)
  if (!picture) return null
  return typeof picture === 'string' ? flatLays[picture] : compartment([picture.object, picture.material])
}

/** Images that categories lack: tiles first, then what the menu shows beside its links. */
export async function missingMenuPictures(ctx: Ctx, of: 'tiles' | 'panels'): Promise<MenuPicture[]> {
  const rows = await ctx.db
    .selectFrom('menus')
    .select(['id', 'url'])
    .where('type', '=', 'category')
    .where('image', 'is', null)
    .execute()
  const items = flatMenu(demoMenu).filter((item) => (of === 'tiles') === (item.tile !== undefined))
  return items.flatMap((item) => {
    const id = rows.find(({ url }) => url === item.url)?.id
    const scene = menuScene(item)
    return id !== undefined && scene ? [{ id, scene }] : []
  })
}

export const flatMenu = (items: readonly DemoMenuItem[]): DemoMenuItem[] =>
  items.flatMap((item) => [item, ...flatMenu(item.items ?? [])])

export const setMenuPicture = (ctx: TxCtx, id: number, image: unknown) => updateRow(ctx, menus, id, { image })
