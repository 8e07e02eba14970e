import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import type { Section } from '#contracts/content/sections.ts'
import type { PageContext } from '#contracts/storefront/page-context.ts'
import { readSections } from './read-sections.ts'

const visitor = { language: 'en_us', locale: 'en-US', currency: 'HKD', is_member: false } as const
const text = (html: string): Section => ({ id: 'section1', type: 'rich_text', data: { html } })
const inline = (type: string) =>
  `<div data-widget="${type}" data-widget-data="{&quot;identifier&quot;:&quot;a&quot;}"></div>`

/** Number of widget requests for a body. */
async function questions(sections: Section[]): Promise<number> {
  let requests = 0
  const api = async () => {
    requests++
    return { ok: true, status: 200, body: { data: { type: 'newsletter' } } }
  }
  await readSections({ api: api as unknown as PageContext['api'], visitor }, sections)
  return requests
}

test('the number of widget requests per body is limited, and lower for blocks', async () => {
  equal(await questions([text(inline('newsletter').repeat(3))]), 3)
  equal(await questions([text(inline('newsletter').repeat(300))]), 200)
  equal(await questions(Array(5).fill(text(inline('newsletter').repeat(100)))), 200)
  equal(await questions([text(inline('block').repeat(100))]), 20)
})

test('HTML is rendered as stored, and an HTML widget inside rich text renders nothing', async () => {
  equal(await questions([{ id: 'section1', type: 'html', data: { html: '<p>a</p>' } }, text(inline('html'))]), 0)
})

/** Ids that each product row of a page shows, from lists of products by their source. */
async function rowsOf(lists: Record<string, number[]>, rows: { source: string; limit: number }[]): Promise<number[][]> {
  const api = async (_endpoint: unknown, { data }: { data: { source: string; limit: number } }) => {
    const items = (lists[data.source] ?? []).slice(0, data.limit).map((id) => ({ id }))
    return { ok: true, status: 200, body: { data: { type: 'product_list', title: '', items, total: items.length } } }
  }
  const sections = rows.map((data, at) => ({ id: `section${at}`, type: 'product_list' as const, data }))
  const loaded = await readSections({ api: api as unknown as PageContext['api'], visitor }, sections)
  return loaded.map((one) =>
    'widget' in one && one.widget.type === 'product_list' ? one.widget.items.map(({ id }) => id) : [],
  )
}

test('a row of products repeats none of a row above it, unless staff chose its products', async () => {
  const lists = { new: [1, 2, 3, 4, 5], special: [1, 6, 3, 7, 8, 9], hot: [2, 1], ids: [4, 1] }
  deepEqual(
    await rowsOf(lists, [
      { source: 'new', limit: 4 },
      { source: 'special', limit: 4 },
      { source: 'ids', limit: 4 },
      { source: 'hot', limit: 4 },
    ]),
    [
      [1, 2, 3, 4],
      [6, 7, 8, 9],
      [4, 1],
      [2, 1],
    ],
  )
})
