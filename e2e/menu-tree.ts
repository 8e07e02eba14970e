import assert from 'node:assert/strict'
import { beforeEach } from 'node:test'
import { sql } from 'kysely'
import { eventually } from './eventually.ts'
import { visit } from './visit.ts'
import { page, shop, withBackOffice } from './with-shop.ts'

/** Ids of the items by title. */
export const ids: Record<string, number> = {}

const add = async (title: string, parent?: string) => {
  const draft = { display_title: title, type: 'category', url: title.toLowerCase(), parent_id: parent && ids[parent] }
  ids[title] = (await shop.admin('POST', 'menu', draft)).data.id
}

/** Resets the menu before every test: Tea, Kitchen with Knives and Woks, Table. */
export function withMenu(): void {
  withBackOffice()
  beforeEach(async () => {
    await sql`delete from product_categories`.execute(shop.db)
    await sql`delete from menus`.execute(shop.db)
    for (const title of ['Tea', 'Kitchen', 'Table']) await add(title)
    for (const title of ['Knives', 'Woks']) await add(title, 'Kitchen')
    await visit(page, '/admin/menu')
    // Not the items of the test before, which have the same titles.
    await page.locator(`tr[data-item="${ids.Woks}"]`).waitFor()
  })
}

export const row = (title: string) => page.locator('tr[data-item]').filter({ hasText: title })
/** The tree as shown on the page, with two spaces per level. */
export const drawn = () =>
  page.locator('tr[data-item]').evaluateAll((rows) =>
    rows.map((each) => {
      const indent = Number.parseInt(each.querySelector<HTMLElement>('th > span')?.style.paddingLeft || '0', 10) / 24
      return '  '.repeat(indent) + each.querySelector('a')?.textContent
    }),
  )
export const stored = async () =>
  (
    await sql<{ line: string }>`
      with recursive tree as (
        select id, display_title, array["order"] as place, 0 as depth from menus where parent_id is null
        union all
        select m.id, m.display_title, t.place || m."order", t.depth + 1 from menus m join tree t on t.id = m.parent_id)
      select repeat('  ', depth) || (display_title ->> 'en_us') as line from tree order by place`.execute(shop.db)
  ).rows.map(({ line }) => line)
export const both = async (expected: string[]) => {
  await page.waitForFunction(
    (lines) => [...document.querySelectorAll('tr[data-item] a')].map((a) => a.textContent).join() === lines,
    expected.map((line) => line.trim()).join(),
  )
  await eventually(async () => assert.deepEqual(await drawn(), expected))
  // The page shows a move before the server has stored it.
  await eventually(async () => assert.deepEqual(await stored(), expected))
}
