import type { Ctx } from '#server/kernel/context.ts'

interface KnownMenu {
  id: number
  parent_id: number | null
  type: string
  url: string | null
  display_title: Record<string, string>
}

/** The menu tree as the rows of a file name its categories. */
export interface KnownCategories {
  /** The item with this title in any language below another one; a category before others. */
  findTitled(parent: number | null, title: string): number | undefined
  findUrl(url: string): number | undefined
  add(menu: KnownMenu): void
}

/** Reads the menu tree; nothing when no row names a category. */
export async function readCategories({ db }: Ctx, isNeeded: boolean): Promise<KnownCategories> {
  const menus: KnownMenu[] = isNeeded
    ? await db.selectFrom('menus').select(['id', 'parent_id', 'type', 'url', 'display_title']).orderBy('id').execute()
    : []
  const children = Map.groupBy(menus, ({ parent_id }) => parent_id)
  return {
    findTitled(parent, title) {
      const wanted = title.toLowerCase()
      const named = (children.get(parent) ?? []).filter(({ display_title }) =>
        Object.values(display_title).some((text) => text.toLowerCase() === wanted),
      )
      return (named.find(({ type }) => type === 'category') ?? named[0])?.id
    },
    findUrl: (url) => menus.find((menu) => menu.type === 'category' && menu.url === url)?.id,
    add(menu) {
      menus.push(menu)
      children.set(menu.parent_id, [...(children.get(menu.parent_id) ?? []), menu])
    },
  }
}

/** 'Drinks > Tea' as its titles. */
export const titlesOf = (path: string): string[] =>
  path
    .split('>')
    .map((part) => part.trim())
    .filter(Boolean)

/** Whether a path of titles, or the URL of one category, leads to a category. */
export function hasCategory(categories: KnownCategories, path: string): boolean {
  let parent: number | null = null
  for (const title of titlesOf(path)) {
    const id: number | undefined = findCategory(categories, { path, title, parent })
    if (id === undefined) return false
    parent = id
  }
  return true
}

/** One step of a path; a path of one title may also be a URL. */
export const findCategory = (
  categories: KnownCategories,
  { path, title, parent }: { path: string; title: string; parent: number | null },
): number | undefined =>
  categories.findTitled(parent, title) ?? (path.includes('>') ? undefined : categories.findUrl(title.toLowerCase()))
