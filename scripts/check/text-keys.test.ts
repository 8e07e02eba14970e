import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkTextKeys } from './text-keys.ts'

const texts = {
  'errors.login_first': '',
  'common.status.paid': '',
  'common.items': '',
  'common.items_one': '',
  'countries.HKG': '',
  'mail.order.subject': '',
}
const check = (text: string, path = 'server/a.ts') => checkTextKeys([{ path, text }], texts)

test('an unknown key is reported, whole or as a prefix', () => {
  assert.deepEqual(check("t('errors.login_frist')").problems, ['server/a.ts:1 there is no text errors.login_frist'])
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code to be checked
  assert.deepEqual(check('\nt(`errors.of.${x}`)').problems, [
    'server/a.ts:2 there is no text that begins with errors.of.',
  ])
  assert.equal(check('// texts: mail.basket.*').problems.length, 1)
})

test('a text of a file that the part does not load is reported', () => {
  assert.deepEqual(check("t('errors.login_first')", 'storefront/a.tsx').problems, [
    'storefront/a.tsx:1 this part does not load errors.login_first',
  ])
  assert.deepEqual(check("t('countries.HKG')", 'storefront/a.tsx').problems, [])
})

test('names of files and settings are not keys', () => {
  assert.deepEqual(check("import './storefront.css'\nread('mail.smtp_host')\nread('admin.tsx')").problems, [])
})

test('unused texts are reported without failing', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code to be checked
  const code = "t('mail.order.subject') + t('errors.login_first') + t(`common.status.${status}`)"
  assert.deepEqual(check(code).warnings, ['2 texts that no code names: common.items, common.items_one'])
  assert.deepEqual(check(`${code} + t('common.items', { count })`).warnings, [])
  assert.deepEqual(check(`${code} // texts: common.*`).warnings, [])
})

test('tests may use unknown keys', () => {
  assert.deepEqual(check("t('errors.nothing')", 'server/a.test.ts').problems, [])
})
