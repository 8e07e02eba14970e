import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scriptHtml } from './script-html.ts'

const accepts = (html: string) => scriptHtml.safeParse(html).success

test('the five allowed elements are accepted with any content', () => {
  assert.ok(accepts('<script>if (a < b) document.title = "</div>"</script>'))
  assert.ok(
    accepts(
      '<!-- tag manager -->\n<script async src="https://a.example/x.js?a=1>2"></script>\n<noscript><iframe></iframe></noscript>',
    ),
  )
  assert.ok(
    accepts('<meta name="x" content="1"><LINK rel="preconnect" href="https://a.example" />\n<style>a > b {}</style>'),
  )
  assert.ok(accepts(''))
})

test('other elements, bare text and unclosed elements are rejected', () => {
  assert.ok(!accepts('<img src=x onerror=alert(1)>'))
  assert.ok(!accepts('<script>1</script><div>'))
  assert.ok(!accepts('hello'))
  assert.ok(!accepts('<script>1'))
  assert.ok(!accepts('<scripty>1</scripty>'))
  assert.ok(!accepts('<script>\u0000</script>'))
})

test('hostile input is validated quickly', () => {
  const started = Date.now()
  accepts('<script '.repeat(12_000))
  accepts(`<meta ${'a="b" '.repeat(16_000)}`)
  accepts('<!--'.repeat(25_000))
  assert.ok(Date.now() - started < 1000)
})
