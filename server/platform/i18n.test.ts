import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countryCodes } from '#contracts/countries.ts'
import { locales } from '#contracts/locales.ts'
import { pickLocale, reportMissingTexts, texts, translate } from './i18n.ts'

test('a key is translated into the requested language, with its parameters', () => {
  assert.equal(translate('en-US', 'errors.login_first'), 'Please login first')
  assert.equal(translate('zh-HK', 'errors.login_first'), '請先登入')
  assert.equal(translate('zh-CN', 'errors.login_first'), '请先登录')
  assert.equal(
    translate('en-US', 'validation.not_unique', { field: 'URL' }),
    'Please make sure that URL field is unique',
  )
  assert.equal(translate('zh-HK', 'countries.USA'), '美國')
  assert.equal(translate('zh-CN', 'countries.USA'), '美国')
})

test('a missing key is returned as is and reported once', () => {
  const seen: string[] = []
  reportMissingTexts((locale, key) => seen.push(`${locale} ${key}`))
  assert.equal(translate('zh-HK', 'errors.no_such_text'), 'errors.no_such_text')
  translate('zh-HK', 'errors.no_such_text')
  assert.deepEqual(seen, ['zh-HK errors.no_such_text'])
})

test('Accept-Language: the best supported language wins, English for none, * or unknown ones', () => {
  const cases: [string | undefined, string][] = [
    [undefined, 'en-US'],
    ['', 'en-US'],
    ['*', 'en-US'],
    ['fr-FR, de;q=0.8', 'en-US'],
    ['zh-HK', 'zh-HK'],
    ['zh-TW,zh;q=0.9,en;q=0.8', 'zh-HK'],
    ['zh-Hant-MO', 'zh-HK'],
    ['zh-CN,zh;q=0.9', 'zh-CN'],
    ['zh', 'zh-CN'],
    ['zh-Hans-HK', 'zh-CN'],
    ['en;q=0.5, zh-HK;q=0.9', 'zh-HK'],
    ['zh-HK;q=0, en-GB', 'en-US'],
    ['ja, zh-hk;q=0.3', 'zh-HK'],
    ['zh-HK;q=oops, en', 'en-US'],
  ]
  for (const [header, locale] of cases) assert.equal(pickLocale(header), locale, String(header))
})

test('countries and languages have local names in every language', () => {
  assert.equal(countryCodes.length, 249)
  for (const locale of locales) {
    const named = Object.keys(texts[locale]).filter((key) => key.startsWith('countries.'))
    assert.deepEqual(named.sort(), countryCodes.map((code) => `countries.${code}`).sort())
    assert.equal(Object.keys(texts[locale]).filter((key) => key.startsWith('languages.')).length, 186)
  }
  const names = ['HKG', 'MAC', 'TWN'].map((code) => locales.map((locale) => translate(locale, `countries.${code}`)))
  assert.deepEqual(names, [
    ['Hong Kong', '香港', '香港'],
    ['Macao', '澳門', '澳门'],
    ['Taiwan', '台灣', '台湾'],
  ])
  assert.equal(translate('zh-HK', 'languages.zh_cn'), '簡體中文（中國）')
})
