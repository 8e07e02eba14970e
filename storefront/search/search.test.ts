import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { isKeyword, searchAddress } from './keyword.ts'
import { marked } from './marked.ts'

test('the page of a keyword is asked for by its words, and by what was typed where they do not show it', () => {
  equal(searchAddress('青瓷-茶壺', '青瓷 茶壺'), '/search/%E9%9D%92%E7%93%B7-%E8%8C%B6%E5%A3%BA')
  equal(searchAddress('men-shoes', " men's shoes"), '/search/men-shoes?typed=men%27s+shoes')
})

test('a keyword has letters of any script, digits, _ and -, at most 100 of them', () => {
  for (const good of ['tea', '茶壺', 'SKU-1234', 'a_b', 'Éclair', 'x'.repeat(100)]) equal(isKeyword(good), true, good)
  for (const bad of ['', 'tea pot', "t'shirt", '100%', '<b>', 'x'.repeat(101)]) equal(isKeyword(bad), false, bad)
})

test('the match is marked wherever it stands, and nothing typed is a pattern', () => {
  deepEqual(marked('Steamer for tea', 'TEA'), [
    { text: 'S', isMatch: false },
    { text: 'tea', isMatch: true },
    { text: 'mer for ', isMatch: false },
    { text: 'tea', isMatch: true },
  ])
  deepEqual(marked('青瓷茶壺', '茶'), [
    { text: '青瓷', isMatch: false },
    { text: '茶', isMatch: true },
    { text: '壺', isMatch: false },
  ])
  deepEqual(marked('Tea', ' '), [{ text: 'Tea', isMatch: false }])
  deepEqual(marked('a+b', '.*('), [{ text: 'a+b', isMatch: false }])
})
