import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { openMarkup } from './markup-memory.server.ts'

const mark = 'a-mark'
const edge = `<i data-gap="${mark}"></i>`

/** A page as it is rendered: with the menu when that is not known yet, else with a gap. */
function renderPage({ owner, inputs, path, menu }: { owner: object; inputs: string; path: string; menu: string }) {
  const markup = openMarkup(mark)
  const isKnown = markup.isKnown(owner, inputs)
  const back = markup.standInFor(path)
  const header = isKnown ? edge : `${edge}<nav>${menu}<input value="${back}"/></nav>${edge}`
  return { isKnown, html: markup.finish(`<body>${header}<main>${path.length}</main></body>`) }
}

test('markup of the same inputs is rendered once, with the path of each page', () => {
  const owner = {}
  const first = renderPage({ owner, inputs: 'a', path: '/one', menu: 'M' })
  const second = renderPage({ owner, inputs: 'a', path: '/two?q="&<', menu: 'is not rendered' })
  equal(first.html, '<body><nav>M<input value="/one"/></nav><main>4</main></body>')
  equal(second.html, '<body><nav>M<input value="/two?q=&quot;&amp;&lt;"/></nav><main>10</main></body>')
  equal(first.isKnown, false)
  equal(second.isKnown, true)
})

test('markup of other inputs, or of another owner, is rendered again', () => {
  const owner = {}
  renderPage({ owner, inputs: 'a', path: '/', menu: 'M' })
  equal(
    renderPage({ owner, inputs: 'b', path: '/', menu: 'N' }).html,
    '<body><nav>N<input value="/"/></nav><main>1</main></body>',
  )
  equal(renderPage({ owner: {}, inputs: 'a', path: '/', menu: 'O' }).isKnown, false)
})

test('a page without such markup stays as it is', () => {
  equal(openMarkup(mark).finish('<body>plain</body>'), '<body>plain</body>')
})
