import assert from 'node:assert/strict'
import { test } from 'node:test'
import { htmlToText } from './html-to-text.ts'

test('HTML becomes text that reads well', () => {
  const html = `<html><head><title>x</title><style>p{}</style></head><body><h1>Sale</h1><p>One<br>two &amp; &#19977; &nbsp;&lt;3</p>
    <ul><li>a</li><li>b</li></ul><p><a href="https://x.test/?a=1&amp;b=2">Shop</a>, <a href="https://y.test">https://y.test</a>
    <img src="x" alt="a cup"></p><table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table><hr><!-- no --></body></html>`
  assert.equal(
    htmlToText(html),
    'Sale\n\nOne\ntwo & 三  <3\n\n- a\n- b\n\nShop: https://x.test/?a=1&b=2 , https://y.test a cup\n\nA  B\n1  2\n\n----------',
  )
  assert.equal(htmlToText(''), '')
  assert.equal(htmlToText('&#0; &#xd800; &unknown;'), '&#0; &#xd800; &unknown;')
})
