import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { highlightMatch } from './highlight-match.ts'
import { isKeyword, searchPath } from './keyword.ts'

test('the results URL has the words of a keyword, and the typed text where they differ', () => {
  equal(searchPath('青瓷-茶壺', '青瓷 茶壺'), '/search/%E9%9D%92%E7%93%B7-%E8%8C%B6%E5%A3%BA')
  equal(searchPath('men-shoes', " men's shoes"), '/search/men-shoes?typed=men%27s+shoes')
})

test('a keyword has letters of any script, digits, _ and -, at most 100 of them', () => {
  for (const good of ['tea', '茶壺', 'SKU-1234', 'a_b', 'Éclair', 'x'.repeat(100)]) equal(isKeyword(good), true, good)
  for (const bad of ['', 'tea pot', "t'shirt", '100%', '<b>', 'x'.repeat(101)]) equal(isKeyword(bad), false, bad)
})

test('matches are highlighted anywhere, and typed text is never a pattern', () => {
  deepEqual(highlightMatch('Steamer for tea', 'TEA'), [
    { text: 'S', isMatch: false },
    { text: 'tea', isMatch: true },
    { text: 'mer for ', isMatch: false },
    { text: 'tea', isMatch: true },
  ])
  deepEqual(highlightMatch('青瓷茶壺', '茶'), [
    { text: '青瓷', isMatch: false },
    { text: '茶', isMatch: true },
    { text: '壺', isMatch: false },
  ])
  deepEqual(highlightMatch('Tea', ' '), [{ text: 'Tea', isMatch: false }])
  deepEqual(highlightMatch('a+b', '.*('), [{ text: 'a+b', isMatch: false }])
})
