import { equal } from 'node:assert/strict'
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
