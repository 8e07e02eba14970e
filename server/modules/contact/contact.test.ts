import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sendContactMessage } from '#contracts/contact/send-message.ts'
import { sealSetting } from '#server/kernel/settings/settings.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop({ env: { TRUST_PROXY: '1' } })
after(shop.close)
const from = (address: string) => ({ 'x-forwarded-for': address })
const message = { name: 'Amy Chan', email: 'amy@example.com', subject: 'A handle', message: 'Line 1\nLine 2' }
const stored = () => shop.db.selectFrom('contact_messages').selectAll().orderBy('id').execute()
const mails = () => shop.db.selectFrom('mail_outbox').selectAll().where('kind', '=', 'contact_message').execute()

test('a message is stored, and mailed to the shop so that a reply goes to the visitor', async () => {
  await shop.set('basic', { contact_email: 'counter@shop.test' })
  const sent = { ...message, subject: 'A handle\r\nBcc: all@example.com' }
  const { status, body } = await shop.call(sendContactMessage, sent, from('203.0.113.1'))
  assert.deepEqual([status, body], [200, { message: 'Message has been sent' }])
  const [row] = await stored()
  assert.deepEqual(
    [row?.subject, row?.name, row?.message, row?.handled],
    ['A handle Bcc: all@example.com', 'Amy Chan', 'Line 1\nLine 2', false],
  )
  const [mail] = await mails()
  assert.deepEqual([mail?.to, mail?.headers], ['counter@shop.test', { 'Reply-To': 'amy@example.com' }])
  assert.match(mail?.text ?? '', /Amy Chan \(amy@example\.com\)/)
})

test('without a contact address the message is stored only', async () => {
  await shop.set('basic', { contact_email: '' })
  const before = [(await stored()).length, (await mails()).length]
  const { status } = await shop.call(sendContactMessage, message, from('203.0.113.2'))
  assert.equal(status, 200)
  assert.deepEqual([(await stored()).length, (await mails()).length], [(before[0] ?? 0) + 1, before[1]])
})

test('each field is required, in three languages, and nothing is stored', async () => {
  const before = await stored()
  const texts = {
    'en-US': 'Please make sure all fields are filled in correctly',
    'zh-HK': '請確保所有欄位均已正確填寫',
    'zh-CN': '请确保所有字段均已正确填写',
  }
  for (const [language, text] of Object.entries(texts))
    for (const field of Object.keys(message)) {
      const headers = { ...from('203.0.113.3'), 'accept-language': language }
      const { status, body } = await shop.call(sendContactMessage, { ...message, [field]: ' ' }, headers)
      assert.deepEqual([status, body.message, Object.keys(body.errors ?? {})], [422, text, [field]])
    }
  for (const wrong of [{ email: 'amy@' }, { subject: 'x'.repeat(151) }, { message: 'x'.repeat(5001) }]) {
    const { status, body } = await shop.call(sendContactMessage, { ...message, ...wrong }, from('203.0.113.3'))
    assert.deepEqual([status, Object.keys(body.errors ?? {})], [422, Object.keys(wrong)])
  }
  assert.deepEqual(await stored(), before)
})

test('the sixth message of ten minutes is refused for its network only', async () => {
  for (let count = 0; count < 5; count++)
    assert.equal((await shop.call(sendContactMessage, message, from('203.0.113.4'))).status, 200)
  const before = await stored()
  const { status, body } = await shop.call(sendContactMessage, message, from('203.0.113.4'))
  assert.deepEqual([status, body.message], [429, 'Too many attempts. Please try again in 10 minutes.'])
  assert.deepEqual(await stored(), before)
  assert.equal((await shop.call(sendContactMessage, message, from('203.0.113.5'))).status, 200)
})

test('with reCAPTCHA on, a message without its token is refused in three languages, and nothing is stored or mailed', async () => {
  const secret_key = sealSetting(shop, 'the secret')
  await shop.set('recaptcha', { site_key: 'site', secret_key, enable_recaptcha_forms: 'contact' })
  const before = [await stored(), await mails()]
  const texts = {
    'en-US': 'reCAPTCHA verification expired or failed',
    'zh-HK': 'reCAPTCHA 驗證已過期或失敗',
    'zh-CN': 'reCAPTCHA 验证已过期或失败',
  }
  for (const [language, text] of Object.entries(texts)) {
    const headers = { ...from('203.0.113.6'), 'accept-language': language }
    const { status, body } = await shop.call(sendContactMessage, message, headers)
    assert.deepEqual([status, body.errors], [422, { recaptcha: [text] }])
  }
  assert.deepEqual([await stored(), await mails()], before)
  await shop.set('recaptcha', { site_key: '', secret_key: '', enable_recaptcha_forms: '' })
})

test('staff read messages and mark them as handled, and change nothing else', async () => {
  const [first] = await stored()
  const path = `/api/admin/contact_message/${first?.id}`
  const clerk = await shop.staffWith(['get brands'])
  assert.equal((await shop.request('GET', '/api/admin/contact_message', {}, clerk.headers)).status, 403)
  assert.equal((await shop.request('POST', '/api/admin/contact_message', message, shop.staff.headers)).status, 405)
  const { status } = await shop.request('PUT', path, { handled: true, message: 'changed' }, shop.staff.headers)
  assert.equal(status, 200)
  const [after] = await stored()
  assert.deepEqual([after?.handled, after?.message], [true, first?.message])
})
