import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { locales } from '#contracts/locales.ts'
import {
  listMailTexts,
  previewMail,
  saveMailTexts,
  sendTestMail,
  showMailTexts,
} from '#contracts/mail-texts/mail-texts.ts'
import { changeOrderStatus } from '#contracts/orders/admin-order.ts'
import { unknownPlaceholders } from '#server/domain/placeholders.ts'
import { texts } from '#server/platform/i18n.ts'
import { renderMail } from '#server/platform/mail/render.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { call, db, staff } = shop
const cup = await shop.product({ price: 40, units: 100 })
const en = { name: 'order_created', language: 'en_us' }
const save = (texts: Record<string, string>, more: object = en, headers = staff.headers) =>
  call(saveMailTexts, { ...en, ...more, texts }, headers)
const show = async (more: object = en) => (await call(showMailTexts, { ...en, ...more }, staff.headers)).body.data
const preview = (texts: Record<string, string>, more: object = en) =>
  call(previewMail, { ...en, ...more, texts }, staff.headers)
const stored = () => db.selectFrom('mail_texts').selectAll().orderBy('language').orderBy('key').execute()

/** The mail of a kind about an order, as the worker sends it. */
async function mailAbout(id: number, kind: string) {
  const { templated, subject } = await db
    .selectFrom('mail_outbox')
    .select(['templated', 'subject'])
    .where('kind', '=', kind)
    .where('key', 'like', `${kind} ${id}%`)
    .executeTakeFirstOrThrow()
  assert.ok(templated)
  return renderMail(templated, subject)
}

test('each mail and each of its parts has a label in the editor, in every language', async () => {
  const { body } = await call(listMailTexts, {}, staff.headers)
  const parts = await Promise.all(body.data.map(async ({ name }) => (await show({ ...en, name })).parts))
  const labels = [
    ...body.data.map(({ name }) => `admin.mail_texts.title.${name}`),
    ...parts.flat().map(({ key }) => `admin.mail_texts.part.${key.split('.').at(-1)}`),
  ]
  assert.ok(labels.length > 60)
  for (const locale of locales)
    assert.deepEqual(
      labels.filter((label) => !(label in texts[locale])),
      [],
      locale,
    )
})

test('every mail is listed, and its default texts contain only its own placeholders', async () => {
  const { body } = await call(listMailTexts, {}, staff.headers)
  const names = body.data.map(({ name }) => name)
  assert.deepEqual(
    names.toSorted(),
    ['layout', 'order', ...shop.services.mails.map(({ template }) => template)].toSorted(),
  )
  for (const name of names)
    for (const language of ['en_us', 'zh_hk', 'zh_cn']) {
      const { parts, placeholders } = await show({ name, language })
      assert.ok(parts.length > 0, name)
      for (const { key, initial } of parts) assert.deepEqual(unknownPlaceholders(initial, placeholders), [], key)
      assert.equal((await preview({}, { name, language })).status, 200, name)
    }
  assert.equal(locales.length, 3)
})

test('a text of the shop is used for mails written after the save, in its language only', async () => {
  const before = await shop.place([[cup, 1]])
  const texts = {
    'order_created.subject': 'Thanks, {{name}}: {{order_number}}',
    'order_created.text': 'We pack it by hand.\n\nTotal: {{ total }}',
  }
  assert.equal((await save(texts)).status, 200)
  assert.equal((await save({ greeting: 'Dear {{name}},' }, { name: 'layout', language: 'en_us' })).status, 200)
  const placed = await shop.place([[cup, 1]])
  const mail = await mailAbout(placed.id, 'order_created')
  assert.equal(mail.subject, `Thanks, Ada: ${placed.order_number}`)
  assert.match(mail.html, /We pack it by hand\.<br><br>Total: HK\$70\.00/)
  assert.match(mail.text, /^.*\n\nDear Ada,\n\nWe pack it by hand\.\n\nTotal: HK\$70\.00\n/)
  assert.match((await mailAbout(before.id, 'order_created')).subject, /^We have received your order/)
  const chinese = await shop.place([[cup, 1]], { language: 'zh-HK' })
  assert.doesNotMatch((await mailAbout(chinese.id, 'order_created')).text, /by hand|Dear/)
})

test('an empty text, or the default one, restores the default', async () => {
  await save({ 'order_created.subject': 'Mine' })
  const { parts } = await show()
  const initial = parts.find(({ key }) => key === 'order_created.subject')?.initial ?? ''
  for (const text of ['', ` ${initial} `]) {
    await save({ 'order_created.subject': 'Mine' })
    await save({ 'order_created.subject': text })
    assert.equal((await show()).parts.find(({ key }) => key === 'order_created.subject')?.text, '')
  }
})

test('unknown placeholders, keys, mails and languages are refused, and nothing changes', async () => {
  await save({ 'order_created.text': 'Kept' })
  const before = await stored()
  const refused = async (texts: Record<string, string>, more: object = en) => {
    const { status, body } = await save(texts, more)
    return [status, body.errors]
  }
  const subject = 'order_created.subject'
  for (const placeholder of ['{{constructor}}', '{{__proto__}}', '{{url}}', '{{reason}}', '{{', '{{name.length}}'])
    assert.deepEqual(await refused({ [subject]: placeholder, 'order_created.text': 'No' }), [
      422,
      { [`texts.${subject}`]: [`Unknown placeholder ${placeholder}.`] },
    ])
  const check = ['Please check your input.']
  assert.deepEqual(await refused({ 'order_shipped.text': 'x' }), [422, { 'texts.order_shipped.text': check }])
  assert.deepEqual(await refused({ [subject]: 'x'.repeat(201) }), [422, { [`texts.${subject}`]: check }])
  assert.equal((await refused({ x: 'x' }, { name: 'constructor' }))[0], 404)
  assert.equal((await refused({ [subject]: 'x' }, { language: 'fr_fr' }))[0], 422)
  assert.deepEqual(await stored(), before)
})

test('what staff and customers write stays text', async () => {
  const hostile = '<img src=x onerror=1> {% raw %} {order_number} $& </p><script>1</script>'
  await save({ 'order_created.subject': `a\r\nBcc: all@example.com ${hostile}`, 'order_created.text': hostile })
  const placed = await shop.place([[cup, 1]])
  const mail = await mailAbout(placed.id, 'order_created')
  assert.doesNotMatch(mail.html, /<img|<script/)
  assert.ok(mail.text.includes(hostile))
  assert.doesNotMatch(mail.subject, /[\r\n]/)

  const canceled = { name: 'order_canceled', language: 'en_us' }
  await save({ 'order_canceled.subject': '{{reason}}', 'order_canceled.text': '{{reason}}' }, canceled)
  const remark = '{{order_number}} $& <b>\r\nBcc: all@example.com'
  await call(changeOrderStatus, { id: placed.id, status: 'canceled', remark }, staff.headers)
  const answer = await mailAbout(placed.id, 'order_canceled')
  assert.equal(answer.subject, '{{order_number}} $& <b> Bcc: all@example.com')
  assert.ok(answer.html.includes('{{order_number}} $&amp; &lt;b&gt;<br>Bcc: all@example.com'))
})

test('a preview and a test mail show unsaved texts; the test mail goes to the account that asks', async () => {
  const before = await stored()
  const texts = { 'order_shipped.subject': 'On its way: {{tracking_number}}' }
  const shipped = { name: 'order_shipped', language: 'zh_hk' }
  const { body } = await preview(texts, shipped)
  assert.equal(body.data.subject, 'On its way: SF1234567890')
  assert.match(body.data.html, /^<!doctype html>\s*<html lang="zh-HK">/)
  const sent = await call(sendTestMail, { ...shipped, texts }, staff.headers)
  const mail = await db.selectFrom('mail_outbox').selectAll().where('kind', '=', 'test_mail').executeTakeFirstOrThrow()
  assert.deepEqual([sent.status, mail.to, mail.subject], [200, sent.body.to, 'On its way: SF1234567890'])
  assert.equal((await preview({ 'order_shipped.text': '{{x}}' }, shipped)).status, 422)
  assert.deepEqual(await stored(), before)
})

test('reading needs the settings, and changing the mail settings', async () => {
  const before = await stored()
  const reader = await shop.staffWith(['get configuration', 'update configuration'])
  const other = await shop.staffWith(['get pages'])
  assert.equal((await call(listMailTexts, {}, reader.headers)).status, 200)
  assert.equal((await call(listMailTexts, {}, other.headers)).status, 403)
  for (const { headers } of [reader, other]) {
    assert.equal((await save({ 'order_created.text': 'x' }, en, headers)).status, 403)
    assert.equal((await call(sendTestMail, { ...en, texts: {} }, headers)).status, 403)
  }
  assert.deepEqual(await stored(), before)
})

test('a save over a change of somebody else is refused', async () => {
  const { updated_at } = await show()
  assert.equal((await save({ 'order_created.text': 'First' }, { ...en, updated_at })).status, 200)
  const before = await stored()
  const { status } = await save({ 'order_created.text': 'Second' }, { ...en, updated_at })
  assert.equal(status, 409)
  assert.deepEqual(await stored(), before)
})

test('mails show the logo and the colour of the shop', async () => {
  const png = await db
    .insertInto('files')
    .values({ name: 'logo.png', path: 'ab/logo.png', sha256: 'x', mime: 'image/png', size: 1 } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.set('image', { logo: png.id })
  await shop.set('template', { template: 'custom', styles: { primary_color: 'hsl(0 100% 50%)' } })
  const { html } = (await preview({}, { name: 'password_reset', language: 'en_us' })).body.data
  assert.match(html, /<img src="http[^"]+\/uploads\/ab\/logo\.png" alt="Storekeeper"/)
  assert.match(html, /background-color:#ff0000;color:#14161a/)
})

test('a change of an order uses the texts of the shop too', async () => {
  await save({ 'order_canceled.text': 'Sorry about {{order_number}}.' }, { name: 'order_canceled', language: 'en_us' })
  const { id, order_number } = await shop.place([[cup, 1]])
  await call(changeOrderStatus, { id, status: 'canceled' }, staff.headers)
  const { text } = await mailAbout(id, 'order_canceled')
  assert.ok(text.includes(`Sorry about ${order_number}.`))
})
