import assert from 'node:assert/strict'
import { test } from 'node:test'
import { safeRedirect } from './safe-redirect.ts'

test('a path of this shop is kept with query and hash', () => {
  for (const path of ['/', '/account', '/product/tea?attributes.size=xl&page=2#more', '/%E8%8C%B6', '/x//y'])
    assert.equal(safeRedirect(path), path)
  assert.equal(safeRedirect('/茶?x=茶'), '/%E8%8C%B6?x=%E8%8C%B6')
})

test('anything that a browser treats as another site redirects to the default path', () => {
  const others = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e%2e//evil.example',
    '/.\\/evil.example',
    'javascript:alert(1)',
    'evil.example',
    '//',
    '',
    null,
    undefined,
  ]
  for (const target of others) assert.equal(safeRedirect(target, '/account'), '/account', String(target))
})
