import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { isStored } from '#contracts/resource/fields.ts'
import { allResources } from '#contracts/resources.ts'
import { workOnce } from '#server/modules/broadcasts/sending/worker.ts'
import type { OutgoingMail } from '#server/platform/mail/mail.ts'
import { broadcastShop } from '#server/testing/broadcast-shop.ts'
import { addSamplePicture, fullDraft } from '#server/testing/records.ts'

/* Rich texts are sanitised when they are read, too, however they came into the database (S35). */

const shop = await broadcastShop()
after(shop.close)
const { db, request, staff } = shop
await addSamplePicture(db)

const hostile = '<p>kept</p><script>evil()</script><img src="/a.png" onerror="evil()"><a href="javascript:evil()">b</a>'
const clean = '<p>kept</p><img src="/a.png" /><a>b</a>'
/** Longer than what is sanitised between other requests. */
const long = `${hostile}${'<p>more</p>'.repeat(1_000)}`

const given: Record<string, object> = {
  announcement: { audience: 'both', starts_at: undefined },
  blog_article: { published_at: '2020-01-01T00:00:00.000Z' },
  product: { visibled: true },
  form: { allow_guest: true, notify_emails: undefined },
  page: { publish_at: undefined, unpublish_at: undefined, header_script: undefined, footer_script: undefined },
  menu: { type: 'category', target_id: undefined },
  status: { trigger: 'email_to_lead', trigger_template: '<p>x</p>', trigger_subject: 'News', button_name: undefined },
}
const holdsSections = (name: string) => name === 'sections'

interface Planted {
  id: number
  url?: string
  identifier?: string
  field: string
}

/** Creates a record and writes the hostile text over its rich texts: its id, and the columns. */
async function plant(resource: (typeof allResources)[number], html: string): Promise<Planted> {
  const rich = Object.entries(resource.fields).filter(
    ([name, field]) => isStored(field) && (field.kind === 'rich_text' || holdsSections(name)),
  )
  const draft = {
    ...fullDraft(resource),
    enabled: true,
    ...given[resource.name],
    ...(resource.name === 'menu' && { url: `planted-${html.length}` }),
  }
  const { status, body } = await request<{ data: { id: number; url?: string; identifier?: string } }>(
    'POST',
    `/api/admin/${resource.path}`,
    draft,
    staff.headers,
  )
  assert.equal(status, 201, `${resource.name} ${JSON.stringify(body)}`)
  for (const [name, field] of rich) {
    const section = [
      { id: 'a', type: 'rich_text', data: { html } },
      { id: 'b', type: 'html', data: { html } },
    ]
    const text = holdsSections(name) ? section : html
    const stored = field.translated ? JSON.stringify({ en_us: text, zh_hk: text, zh_cn: text }) : html
    await sql`update ${sql.table(resource.table)} set ${sql.ref(name)} = ${stored} where id = ${body.data.id}`.execute(
      db,
    )
  }
  return { ...body.data, field: String(rich[0]?.[0]) }
}

/** Where guests read the records of a resource. */
const shown: Record<string, (row: { url?: string; identifier?: string }) => [string, string, object]> = {
  product: ({ url }) => ['POST', '/api/product', { url }],
  brand: ({ url }) => ['POST', '/api/brand', { url }],
  menu: ({ url }) => ['POST', '/api/category', { url }],
  page: ({ url }) => ['POST', '/api/page', { url }],
  block: ({ identifier }) => ['POST', '/api/block', { identifier }],
  blog_article: ({ url }) => ['POST', '/api/article', { url }],
  blog_category: ({ url }) => ['POST', '/api/blog_category', { url }],
  announcement: () => ['GET', '/api/announcement', {}],
  form: ({ url }) => ['GET', `/api/form/${url}`, {}],
  funnel: ({ url }) => ['GET', `/api/funnel/${url}`, {}],
}
const noScript = (body: unknown, what: string) => {
  const text = JSON.stringify(body)
  assert.doesNotMatch(text, /evil|onerror|javascript:|<script/, what)
  assert.ok(text.includes('<p>kept</p>'), `${what} ${text.slice(0, 300)}`)
}

const isRich = (resource: (typeof allResources)[number]) =>
  Object.entries(resource.fields).some(
    ([name, field]) => isStored(field) && (field.kind === 'rich_text' || holdsSections(name)),
  )

for (const html of [hostile, long])
  for (const resource of allResources.filter(isRich))
    test(`${resource.name}: neither its editor nor a guest reads a planted script in ${html.length} characters`, async () => {
      const planted = await plant(resource, html)
      const path = `/api/admin/${resource.path}/${encodeURIComponent(planted.id)}`
      for (const language of ['en_us', 'zh_cn']) {
        const { body } = await request<{ data: Record<string, unknown> }>(
          'GET',
          `${path}?language=${language}`,
          {},
          staff.headers,
        )
        noScript(body, resource.name)
        if (html === hostile && !holdsSections(planted.field)) assert.equal(body.data[planted.field], clean)
      }
      const read = shown[resource.name]
      if (!read) return assert.ok(['status', 'broadcast_message'].includes(resource.name), resource.name)
      const [method, url, input] = read(planted)
      const answer = await request(method === 'GET' ? 'GET' : 'POST', url, input, {})
      assert.equal(answer.status, 200, JSON.stringify(answer.body))
      noScript(answer.body, url)
    })

test('staff read no planted script in announcements, nor do readers of the feed of the blog', async () => {
  noScript((await request('GET', '/api/admin/announcement/active', {}, staff.headers)).body, 'announcements')
  const { body } = await shop.app.inject({ url: '/blog/feed.xml' })
  assert.doesNotMatch(body, /evil|onerror|javascript:|<script/)
})

test('a text of a broadcast that was planted is sent without its script', async () => {
  const sent: OutgoingMail[] = []
  const { id: broadcast_message_id } = await shop.post('broadcast_message', {
    name: 'M',
    subject: 'S',
    body: '<p>a</p>',
  })
  await sql`update broadcast_messages set body = ${JSON.stringify({ en_us: hostile })} where id = ${broadcast_message_id}`.execute(
    db,
  )
  const receiver_groups = [await shop.group(['a@shop.test'])]
  const { id } = await shop.post('broadcast', { name: 'B', broadcast_message_id, receiver_groups })
  await shop.post(`broadcast/${id}/send`)
  const mailer = { worker: 'test', host: 'shop.test', send: async (mail: OutgoingMail) => void sent.push(mail) }
  while (await workOnce(shop.services, mailer, new AbortController().signal));
  assert.equal(sent.length, 1)
  assert.match(String(sent[0]?.html), /kept/)
  assert.doesNotMatch(String(sent[0]?.html), /evil|onerror|javascript:|<script/)
})
