import { after } from 'node:test'
import { type RefusedRequest, required, type Texts, testRefusals, wrong } from '#server/testing/refusal-table.ts'
import { testShop } from '#server/testing/shop.ts'

/*
 * The table of refused input (orders.md O10) for sections, blocks, widgets and settings: the exact text in each of the three languages, and not a row
 * written. Pages are in modules/catalogue/refused-input.test.ts; menu, slider, blog and announcements have theirs beside their code.
 */
const shop = await testShop()
after(shop.close)
const by = shop.staff.headers
const typeUnknown: Texts = ['The selected type is invalid.', '所選的類型無效。', '所选类型无效。']

const rate: Texts = [
  'Enter a rate between 0.000001 and 1,000,000 with at most 8 decimals.',
  '請輸入 0.000001 至 1,000,000 之間的匯率，最多 8 位小數。',
  '请输入 0.000001 到 1,000,000 之间的汇率，最多 8 位小数。',
]
const keyTaken: Texts = ['Key can not be repeated', '識別碼不可重複', '标识符不能重复']

const section = (data: object, type = 'html') => ({ id: 'section1', type, data })
const page = (sections: unknown, errors: Record<string, Texts>): RefusedRequest => ({
  request: ['POST', '/api/admin/page'],
  with: { title: 'X', url: 'x', sections },
  by,
  errors,
})
const setting = (values: object, errors: Record<string, Texts>): RefusedRequest => ({
  request: ['PUT', '/api/admin/configuration'],
  with: values,
  by,
  errors,
})

const table: RefusedRequest[] = [
  page('{"broken', { sections: wrong }),
  page([{ id: 'section1', type: 'nothing', data: {} }], { 'sections.0.type': wrong }),
  page(
    Array.from({ length: 101 }, (_, n) => ({ ...section({ html: 'x' }), id: `section${n}` })),
    { sections: wrong },
  ),
  page([section({ label: 'No link' }, 'button')], { 'sections.0.data.link': required }),
  page([section({ src: 'javascript:1', alt: '' }, 'image')], { 'sections.0.data.src': wrong }),
  {
    request: ['POST', '/api/admin/block'],
    with: { title: 'X', identifier: 'footer' },
    by,
    errors: { identifier: keyTaken },
  },
  { request: ['POST', '/api/admin/block'], with: {}, by, errors: { title: required, identifier: required } },
  { request: ['POST', '/api/widget'], with: { type: 'nothing', data: {} }, errors: { type: typeUnknown } },
  {
    request: ['POST', '/api/widget'],
    with: { type: 'product_list', data: { source: 'luck' } },
    errors: { source: wrong },
  },
  { request: ['POST', '/api/configs'], with: {}, errors: { columns: required } },
  setting({ group: 'nothing', name: 'X' }, { group: wrong }),
  setting({ group: 'basic', nothing: 'X' }, { nothing: wrong }),
  setting({ group: 'basic', main_language: 'fr_fr' }, { main_language: wrong }),
  setting({ group: 'template', styles: { primary_color: 'red;}' } }, { 'styles.primary_color': wrong }),
  setting({ group: 'template', styles: { container_width: '12 miles' } }, { 'styles.container_width': wrong }),
  setting(
    { group: 'currency', supported_currencies: [{ identifier: 'HKD', rate: 0, mark: '$' }] },
    { 'supported_currencies.0.rate': rate },
  ),
]
await testRefusals(shop, table)
