import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkLocaleFiles, problemsOfText } from './locale-files.ts'

test('a good text passes', () => {
  assert.deepEqual(problemsOfText('a', ['Page {page}', '第 {page} 頁', '第 {page} 页']), [])
  assert.deepEqual(problemsOfText('a', ['{from}–{to}', '{from}–{to}', '{from}–{to}']), [])
  assert.deepEqual(problemsOfText('a', ['SKU', 'SKU', 'SKU']), [])
})

test('each problem is reported', () => {
  const cases: [[string, string, string], RegExp][] = [
    [['', '甲', '甲'], /en-US a is empty/],
    [['A', ' ', '甲'], /zh-HK a is empty/],
    [['Cart', '購物車', 'Cart'], /zh-CN a is not translated/],
    [['{n} pages', '頁', '{n} 页'], /zh-HK a has other placeholders/],
    [['{n} pages', '{n} 頁', '{m} 页'], /zh-CN a has other placeholders/],
    [['System', '系统', '系统'], /zh-HK a has 统/],
    [['System', '系統', '系統'], /zh-CN a has 統/],
  ]
  for (const [text, message] of cases) {
    const problems = problemsOfText('a', text)
    assert.equal(problems.length, 1, text.join())
    assert.match(problems[0] ?? '', message)
  }
})

test('a key that is missing in one language is reported', () => {
  const { problems } = checkLocaleFiles({
    'en-US': { 'a.b': 'A' },
    'zh-HK': { 'a.b': '甲', 'a.c': '乙' },
    'zh-CN': { 'a.b': '甲' },
  })
  assert.deepEqual(problems, ['en-US lacks a.c', 'zh-CN lacks a.c'])
})
