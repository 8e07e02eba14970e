import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { scriptHtml } from '#contracts/configuration/script-html.ts'
import { isStored } from '#contracts/resource/fields.ts'
import { allResources } from '#contracts/resources.ts'
import { cleanRichText } from '#server/platform/rich-text.ts'
import { addSamplePicture, requiredDraft } from '#server/testing/records.ts'
import { scriptVectors, vectorsFrom } from '#server/testing/script-vectors.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
await addSamplePicture(shop.db)
const { headers } = shop.staff
const vectors = vectorsFrom(1)
const clean = cleanRichText(vectors)

test('no vector is left in what is stored, in any rich text of any resource', async () => {
  assert.doesNotMatch(
    clean,
    /<(script|svg|math|style|form|object|embed|base|meta|link|template|noscript)\b| on\w+=|javascript:|srcdoc/i,
  )
  const names: string[] = []
  for (const resource of allResources)
    for (const [name, field] of Object.entries(resource.fields)) {
      if (field.kind !== 'rich_text' || !isStored(field)) continue
      const draft = { language: 'en_us', ...requiredDraft(resource), [name]: vectors }
      const made = await shop.request<{ data: { id: number } }>('POST', `/api/admin/${resource.path}`, draft, headers)
      assert.equal(made.status, 201, `${resource.name}: ${JSON.stringify(made.body)}`)
      const { rows } = await sql<{ stored: Record<string, string> | string }>`
        select ${sql.ref(name)} as stored from ${sql.table(resource.table)} where id = ${made.body.data.id}`.execute(
        shop.db,
      )
      const stored = rows[0]?.stored
      assert.equal(typeof stored === 'string' ? stored : stored?.en_us, clean, `${resource.name}.${name}`)
      names.push(`${resource.name}.${name}`)
    }
  assert.ok(names.length >= 6, names.join())
})

test('no vector is left in the sections of pages and blocks, also inside of widgets', async () => {
  const sections = [
    { id: 'section1', type: 'rich_text', data: { html: vectors } },
    { id: 'section2', type: 'html', data: { html: vectors } },
  ]
  for (const [path, more] of [
    ['page', { url: 'vectors' }],
    ['block', { identifier: 'vectors' }],
  ] as const) {
    const draft = { language: 'en_us', title: 'Vectors', ...more, sections }
    const made = await shop.request<{ data: { id: number } }>('POST', `/api/admin/${path}`, draft, headers)
    assert.equal(made.status, 201, path)
    const { rows } = await sql<{ stored: { en_us: { data: { html: string } }[] } }>`
      select sections as stored from ${sql.table(`${path}s`)} where id = ${made.body.data.id}`.execute(shop.db)
    assert.deepEqual(
      rows[0]?.stored.en_us.map(({ data }) => data.html),
      [clean, clean],
      path,
    )
  }
})

test('fields of scripts take nothing but their elements, and a refusal stores nothing', async () => {
  const pages = () => shop.db.selectFrom('pages').select('id').execute()
  const before = await pages()
  const refused = scriptVectors.filter((vector) => !scriptHtml.safeParse(vector).success)
  assert.ok(refused.length >= 45, String(refused.length))
  for (const vector of scriptVectors.filter((one) => !refused.includes(one)))
    assert.match(vector, /^<(script|style|meta|link|!--|SCRIPT)/)
  for (const [n, vector] of refused.entries()) {
    for (const name of ['header_script', 'footer_script']) {
      const draft = { language: 'en_us', title: 'x', url: `vector-${n}`, [name]: vector }
      const { status, body } = await shop.request<{ errors: object }>('POST', '/api/admin/page', draft, headers)
      assert.deepEqual([status, body.errors], [422, { [name]: ['Please check your input.'] }], vector)
    }
    for (const name of ['script_header', 'script_footer']) {
      const values = { group: 'basic', [name]: vector }
      const { status, body } = await shop.request<{ errors: object }>(
        'PUT',
        '/api/admin/configuration',
        values,
        headers,
      )
      assert.deepEqual([status, Object.keys(body.errors ?? {})], [422, [name]], vector)
    }
  }
  for (const css of ['</style><script>hit(1)</script>', '@import url(//evil.test/x.css)']) {
    const draft = { language: 'en_us', title: 'x', url: 'css-vector', css }
    const { status, body } = await shop.request<{ errors: object }>('POST', '/api/admin/page', draft, headers)
    assert.deepEqual([status, body.errors], [422, { css: ['Please check your input.'] }])
  }
  assert.deepEqual(await pages(), before)
})
