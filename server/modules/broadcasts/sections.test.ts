import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { previewBroadcastMessage } from '#contracts/broadcasts/broadcast-calls.ts'
import { broadcastShop } from '#server/testing/broadcast-shop.ts'
import { workOnce } from './sending/worker.ts'

const shop = await broadcastShop({ env: { APP_URL: 'https://shop.test' } })
after(shop.close)
await shop.product({ name: 'Teapot <b>', url: 'teapot', is_new: true })
await shop.post('block', {
  identifier: 'greeting',
  title: 'Greeting',
  content: '<p>From the <a href="/brand/x">kiln</a></p>',
})
const widget = (type: string, data: object) =>
  `<div data-widget="${type}" data-widget-data="${JSON.stringify(data).replaceAll('"', '&quot;')}"></div>`
const body = [
  '<p onclick="x">Dear {{receiver.first_name|reader}}<script>1</script></p>',
  widget('block', { identifier: 'greeting' }),
  widget('button', { label: 'See <it>', link: '/category/tea' }),
  widget('image', { src: '/uploads/a.png', alt: 'A "cup"' }),
  widget('product_list', { source: 'ids', ids: [1], title: 'New' }),
  widget('form', { url: 'none' }),
  widget('block', { identifier: 'no_such' }),
].join('')

const checkHtml = (html: string) => {
  assert.match(html, /From the <a href="https:\/\/shop\.test\/brand\/x">kiln<\/a>/)
  assert.match(html, /<a href="https:\/\/shop\.test\/category\/tea"[^>]*>See &lt;it&gt;<\/a>/)
  assert.match(html, /<img src="https:\/\/shop\.test\/uploads\/a\.png" alt="A &#34;cup&#34;" style="max-width:100%/)
  assert.match(html, /<h2[^>]*>New<\/h2>/)
  assert.match(html, /<a href="https:\/\/shop\.test\/product\/teapot"[^>]*>Teapot &lt;b&gt;<\/a>/)
  assert.doesNotMatch(html, /data-widget|onclick|<script|<form/)
}

test('sections of a message are in the preview and in the email, sanitised and with whole addresses', async () => {
  const member = await shop.member()
  const { status, body: preview } = await shop.call(
    previewBroadcastMessage,
    { subject: 'To {{receiver.first_name|you}}', body, user_id: member.id },
    shop.staff.headers,
  )
  assert.equal(status, 200)
  checkHtml(preview.html)
  const { first_name } = await shop.db
    .selectFrom('users')
    .select('first_name')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  assert.equal(preview.subject, `To ${first_name}`)

  const mails: { html: string; text: string }[] = []
  const id = await shop.start(['reader@sections.test'], { body })
  const mailer = {
    worker: 'test',
    host: 'shop.test',
    send: async (mail: { html: string; text: string }) => void mails.push(mail),
  }
  while (await workOnce(shop.services, mailer, new AbortController().signal));
  assert.equal((await shop.totals(id)).sent, 1)
  checkHtml(mails[0]?.html ?? '')
  assert.match(mails[0]?.html ?? '', /Dear reader/)
  assert.match(mails[0]?.text ?? '', /See <it>: https:\/\/shop\.test\/category\/tea/)
})
