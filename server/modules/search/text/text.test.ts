import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getDocument } from './document.ts'
import { allOf, buildTextQuery, parseTerms } from './keyword.ts'
import { lexemesOf, splitBeginnings } from './lexemes.ts'
import { fold } from './normalize.ts'
import { toTokens } from './tokenize.ts'
import { wordsOf } from './words.ts'

test('equivalent texts are normalised to the same form', () => {
  const cases = {
    藍牙: '蓝牙',
    'Café CRÈME': 'cafe creme',
    ＡＢＣ１２: 'abc12',
    純棉床墊: '纯棉床垫',
    ﬁne: 'fine',
    か゚が: 'か゚が',
  }
  for (const [text, folded] of Object.entries(cases)) assert.equal(fold(text), folded.normalize('NFC'), text)
})

test('Chinese is tokenised into characters and pairs, other scripts into words', () => {
  assert.deepEqual(toTokens('保湿面霜'), ['保', '湿', '面', '霜', '保湿', '湿面', '面霜'])
  assert.deepEqual(toTokens("a4纸, t-shirt 'xl'"), ['a4', '纸', 't', 'shirt', 'xl'])
  assert.deepEqual(toTokens('𠮷野家'), ['𠮷', '野', '家', '𠮷野', '野家'])
  assert.deepEqual(toTokens('🍵 --'), [])
})

test('a word has its highest weight and its own position', () => {
  const doc = getDocument({ codes: ['SKU-12'], A: ['Green tea'], B: ["O'Neill tea"], C: ['綠茶'], D: ['green leaves'] })
  assert.equal(
    doc,
    "'sku-12':1A 'sku':2A '12':3A 'green':4A 'tea':5A 'o':6B 'neill':7B '绿':8C '茶':9C '绿茶':10C 'leaves':11D",
  )
  assert.equal(
    getDocument({ codes: [], A: ['Tea'], B: [], C: [], D: ['tea or tea, cup'] }, 2),
    "'tea':1A,2A 'or':3D 'cup':4D",
  )
  assert.equal(getDocument({ codes: ["a'\\b"], A: [], B: [], C: [], D: [] }), "'a''\\\\b':1A 'a':2A 'b':3A")
})

test('a keyword matches all its words by prefix, and all pairs of a Chinese run', () => {
  assert.deepEqual(parseTerms('Green-Tea_綠茶--'), ['green', 'tea', '绿茶'])
  assert.equal(buildTextQuery('green'), "('green':*)")
  assert.equal(buildTextQuery('x'), "('x')")
  assert.equal(buildTextQuery('猫'), "('猫')")
  assert.equal(buildTextQuery('四件套'), "('四件' & '件套')")
  assert.equal(buildTextQuery('a4纸'), "('a4':* & '纸')")
})

test('the words of a document are those of a to z, and what others begin with', () => {
  const doc = getDocument({
    codes: ['tea-pot', 'cup500', "x'yz"],
    A: ['Green tea B1 naïve 綠茶 cupà'],
    B: [],
    C: [],
    D: [],
  })
  assert.deepEqual([...lexemesOf(doc)].sort(), ['cup0', 'cupa', 'green', 'naive', 'pot', 'tea', 'yz'])
  const query = allOf(['green', 'a4', '茶壶', 'tea'], new Map(), '&')
  assert.deepEqual(splitBeginnings(query), ['((', 'green', ")) & (('a4':*)) & (('茶壶')) & ((", 'tea', '))'])
})

test('synonyms replace each other', () => {
  const meanings = new Map([['mug', ['mug', 'tea cup']]])
  assert.equal(allOf(['red', 'mug'], meanings, '&'), "(('red':*)) & ((('mug':*)) | (('tea':*) & ('cup':*)))")
  assert.equal(allOf(['red', 'blue'], new Map(), '|'), "(('red':*)) | (('blue':*))")
})

test('suggestions have words as they are written', () => {
  assert.deepEqual(
    wordsOf('en_us', ["Café latte, 12 oz. O'Neill"]).map(({ word, token }) => [word, token]),
    [
      ['café', 'cafe'],
      ['latte', 'latte'],
      ['oz', 'oz'],
    ],
  )
  assert.deepEqual(
    wordsOf('zh_hk', ['藍牙耳機']).map(({ token }) => token),
    ['蓝牙', '耳机'],
  )
})
