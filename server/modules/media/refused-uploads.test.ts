import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { multipart } from '#server/testing/multipart.ts'
import * as texts from '#server/testing/refusal-table.ts'
import { testShop } from '#server/testing/shop.ts'
import { watchWrites } from '#server/testing/write-log.ts'

/* The table of refused input (orders.md O10) for uploads: the exact text in each of the three languages, and neither a row nor a file is stored. */
const shop = await testShop()
after(shop.close)
const written = await watchWrites(shop.db)
const clerk = await shop.staffWith(['get files'])

const file = (content: string | Uint8Array<ArrayBuffer>, name: string) => new File([content], name)
const svg = file('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg')
const page = file('<!doctype html><script>1</script>', 'a.png')
const broken = file(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'a.png')
const large = file(new Uint8Array(6 * 1024 * 1024), 'a.png')

type Case = readonly [path: string, parts: Record<string, string | File>, errors: Record<string, texts.Texts>]
const cases: readonly Case[] = [
  ['upload', {}, { image: texts.picture }],
  ['upload', { image: 'x' }, { image: texts.picture }],
  ...[svg, page, broken, large].map((image): Case => ['upload', { image }, { image: texts.wrong }]),
  ['file', {}, { files: texts.required }],
  ...[svg, page].map((one): Case => ['file', { 'files[0]': one }, { 'files.0': texts.wrong }]),
]

for (const [at, locale] of (['en-US', 'zh-HK', 'zh-CN'] as const).entries())
  test(`uploads that are no pictures are refused with exact texts, and nothing is stored: ${locale}`, async () => {
    await written()
    const send = async (path: string, parts: Record<string, string | File>, headers = shop.staff.headers) => {
      const form = await multipart(parts)
      const response = await shop.app.inject({
        method: 'POST',
        url: `/api/admin/${path}`,
        payload: form.payload,
        headers: { ...headers, ...form.headers, 'accept-language': locale },
      })
      return { status: response.statusCode, body: response.json<{ errors?: object; message?: string }>() }
    }
    for (const [path, parts, errors] of cases) {
      const { status, body } = await send(path, parts)
      const expected = Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, [text[at]]]))
      assert.deepEqual([status, body.errors], [422, expected], `${path} ${JSON.stringify(Object.keys(parts))}`)
    }
    for (const path of ['upload', 'file']) {
      const { status, body } = await send(path, {}, clerk.headers)
      assert.deepEqual([status, body.message], [403, texts.forbidden[at]], path)
    }
    assert.deepEqual(await written(), [])
  })
