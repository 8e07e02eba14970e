import { after } from 'node:test'
import {
  forbidden,
  type RefusedRequest,
  required,
  type Texts,
  testRefusals,
  unknown,
  wrong,
} from '#server/testing/refusal-table.ts'
import { checkFields, keyTaken } from '#server/testing/refusal-texts.ts'
import { testShop } from '#server/testing/shop.ts'

/*
 * The table of refused input (orders.md O10) for sections, blocks, widgets, settings, texts of mails, the order and deletion of menu items and messages
 * of the contact page: the exact text in each of the three languages, and not a row written. Pages are in modules/catalogue/refused-input.test.ts, uploads
 * in modules/media/refused-uploads.test.ts; menu, slider, blog and announcements have theirs beside their code.
 */
const shop = await testShop({ env: { TRUST_PROXY: '1' } })
after(shop.close)
const by = shop.staff.headers
const typeUnknown: Texts = ['The selected type is invalid.', '所選的類型無效。', '所选类型无效。']

const rate: Texts = [
  'Enter a rate between 0.000001 and 1,000,000 with at most 8 decimals.',
  '請輸入 0.000001 至 1,000,000 之間的匯率，最多 8 位小數。',
  '请输入 0.000001 到 1,000,000 之间的汇率，最多 8 位小数。',
]

const orderFail: Texts = ['Update Menu Order Fail', '更新選單排序失敗', '更新菜单排序失败']
const hasItems: Texts = ['This menu still has 1 items.', '此選單項目下仍有 1 個項目。', '此菜单项下还有 1 个项目。']
const placeholder: Texts = ['Unknown placeholder {{url}}.', '沒有 {{url}} 這個變數。', '没有 {{url}} 这个变量。']
const tooOften: Texts = [
  'Too many attempts. Please try again in 10 minutes.',
  '嘗試次數太多，請於 10 分鐘後再試。',
  '尝试次数过多，请在 10 分钟后再试。',
]

const made = async (path: string, draft: object) =>
  (await shop.request<{ data: { id: number } }>('POST', `/api/admin/${path}`, draft, by)).body.data.id
const link = { display_title: 'Link', type: 'link', url: 'https://example.com' }
const parent = await made('menu', link)
const child = await made('menu', { ...link, parent_id: parent })
const move = (id: number | string, position: object, status: number): RefusedRequest => ({
  request: ['PUT', `/api/admin/menu/${id}/order`],
  with: position,
  by,
  status,
  message: orderFail,
})
const editor = await shop.staffWith(['update configuration', 'get configuration'])
const mailText = (texts: object, errors: Record<string, Texts>): RefusedRequest => ({
  request: ['PUT', '/api/admin/configuration/mail_text/order_created'],
  with: { language: 'en_us', texts },
  by,
  errors,
})
const from = { 'x-forwarded-for': '203.0.113.7' }
const contact = { name: 'Amy', email: 'amy@example.com', subject: 'Hello', message: 'Hi' }
// The five messages that a network sends in ten minutes.
for (let n = 0; n < 5; n++) await shop.request('POST', '/api/contact', contact, from)

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
  { request: ['PUT', '/api/admin/configuration'], with: { group: 'basic', name: 'X' }, by: {}, status: 401 },
  {
    request: ['PUT', '/api/admin/configuration'],
    with: { group: 'basic', name: 'X', script_header: '<script>1</script>' },
    by: editor.headers,
    status: 403,
    message: forbidden,
  },

  // Order and deletion of menu items
  move(parent, { parent_id: child }, 409),
  move(parent, { parent_id: parent }, 409),
  move(child, { parent_id: 999_999 }, 409),
  move(child, { parent_id: 'x' }, 422),
  move(child, { prev_id: -1 }, 422),
  move(999_999, {}, 404),
  { request: ['DELETE', `/api/admin/menu/${parent}`], by, status: 409, message: hasItems },
  { request: ['DELETE', '/api/admin/menu/999999'], by, status: 404, message: unknown },

  // Texts of mails
  mailText({ 'order_created.subject': '{{url}}' }, { 'texts.order_created.subject': placeholder }),
  mailText({ 'order_created.subject': 'x'.repeat(201) }, { 'texts.order_created.subject': wrong }),
  mailText({ 'order_shipped.text': 'x' }, { 'texts.order_shipped.text': wrong }),

  // The contact page
  { request: ['POST', '/api/contact'], with: { ...contact, message: ' ' }, message: checkFields },
  { request: ['POST', '/api/contact'], with: { ...contact, email: 'amy@' }, message: checkFields },
  { request: ['POST', '/api/contact'], with: contact, by: from, status: 429, message: tooOften },
]
await testRefusals(shop, table)
