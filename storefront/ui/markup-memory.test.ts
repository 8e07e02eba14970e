import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { openMarkup } from './markup-memory.server.ts'

const mark = 'a-mark'
const edge = `<i data-gap="${mark}"></i>`

interface Part {
  owner?: object
  inputs: string
  markup: string
}

/** A page as it is rendered: with a part when that is not known yet, else with a gap. */
function renderPage({ parts, path, query = '' }: { parts: readonly Part[]; path: string; query?: string }) {
  const markup = openMarkup(mark)
  const isKnown: boolean[] = []
  const rendered = parts.map(({ owner, inputs, markup: own }) => {
    isKnown.push(markup.isKnown(inputs, owner))
    if (isKnown.at(-1)) return edge
    return `${edge}<p>${own}<input value="${markup.placeholder('path')}"/><b>${markup.placeholder('path_and_query')}</b></p>${edge}`
  })
  const finished = markup.finish(`<body>${rendered.join('<hr/>')}</body>`, { path, path_and_query: path + query })
  const html = finished.map((part) => (typeof part === 'string' ? part : new TextDecoder().decode(part))).join('')
  return { isKnown, html }
}

test('markup of the same inputs is rendered once, with the URL of each page', () => {
  const owner = {}
  const first = renderPage({ parts: [{ owner, inputs: 'a', markup: '茶' }], path: '/one' })
  const second = renderPage({ parts: [{ owner, inputs: 'a', markup: 'is not used' }], path: '/two', query: '?q="&<' })
  equal(first.html, '<body><p>茶<input value="/one"/><b>/one</b></p></body>')
  equal(second.html, '<body><p>茶<input value="/two"/><b>/two?q=&quot;&amp;&lt;</b></p></body>')
  equal(first.isKnown[0], false)
  equal(second.isKnown[0], true)
})

test('markup of other inputs, or of another owner, is rendered again', () => {
  const owner = {}
  renderPage({ parts: [{ owner, inputs: 'a', markup: 'M' }], path: '/' })
  equal(renderPage({ parts: [{ owner, inputs: 'b', markup: 'N' }], path: '/' }).isKnown[0], false)
  equal(renderPage({ parts: [{ owner: {}, inputs: 'a', markup: 'O' }], path: '/' }).isKnown[0], false)
  equal(renderPage({ parts: [{ inputs: 'a', markup: 'P' }], path: '/' }).isKnown[0], false)
})

test('many parts of a page come from the memory, each in its place, beside new ones', () => {
  const card = (id: number) => ({ inputs: `card ${id}`, markup: `card ${id}` })
  const shown = (ids: number[]) =>
    `<body>${ids.map((id) => `<p>card ${id}<input value="/"/><b>/</b></p>`).join('<hr/>')}</body>`
  equal(renderPage({ parts: [card(1), card(3)], path: '/' }).html, shown([1, 3]))
  const next = renderPage({ parts: [card(1), card(2), card(3), card(1)], path: '/' })
  equal(next.html, shown([1, 2, 3, 1]))
  equal(next.isKnown.join(), 'true,false,true,true')
})

test('a page forgets what was used least when the memory is full', () => {
  const big = (id: number) => ({ inputs: `big ${id}`, markup: 'x'.repeat(5 * 1024 * 1024) + id })
  for (const id of [1, 2, 3]) renderPage({ parts: [big(id)], path: '/' })
  equal(renderPage({ parts: [big(1)], path: '/' }).isKnown[0], true)
  renderPage({ parts: [big(4)], path: '/' })
  equal(renderPage({ parts: [big(2)], path: '/' }).isKnown[0], false)
  equal(renderPage({ parts: [big(1)], path: '/' }).isKnown[0], true)
})

test('a page without such markup stays as it is', () => {
  equal(
    openMarkup(mark).finish('<body>plain</body>', { path: '/', path_and_query: '/' }).join(''),
    '<body>plain</body>',
  )
})
