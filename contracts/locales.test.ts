import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getLocale, isLanguageCode, localeToLanguage, normaliseLanguage, textIn } from './locales.ts'

test('content languages are normalised', () => {
  for (const text of ['en-US', 'EN_us', ' en_us ']) assert.equal(normaliseLanguage(text), 'en_us')
  assert.equal(isLanguageCode('zh-Hant-HK'), true)
  for (const text of ['', 'e', 'en us', 'en_', '../en']) assert.equal(isLanguageCode(text), false, text)
})

test('interface and content languages map to each other', () => {
  assert.equal(localeToLanguage('zh-HK'), 'zh_hk')
  assert.equal(getLocale('ZH_cn'), 'zh-CN')
  assert.equal(getLocale('zh_tw'), 'zh-HK')
  assert.equal(getLocale('ja'), 'en-US')
})

test('a label is returned in the requested language', () => {
  assert.equal(textIn('zh-CN', ['Brand', '品牌 HK', '品牌 CN']), '品牌 CN')
})
