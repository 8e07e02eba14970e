import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { locales } from '#contracts/locales.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import { type ResourceName, resources } from '#contracts/resources.ts'
import { newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { addSamplePicture, fullDraft, requiredDraft } from '#server/testing/records.ts'
import { type Failed, resourceClient } from '#server/testing/resource-client.ts'
import { watchWrites } from '#server/testing/write-log.ts'

const { app, db, close } = await testApp()
after(close)
await addSamplePicture(db)
const administrator = await newStaff(db)
const writes = await watchWrites(db)

const taken = {
  'en-US': (title: string) => `Please make sure that ${title} field is unique`,
  'zh-HK': (title: string) => `「${title}」已被使用，請輸入另一個`,
  'zh-CN': (title: string) => `“${title}”已被使用，请更换一个`,
}

for (const [resourceName, resource] of Object.entries(resources) as [ResourceName, Resource][]) {
  const { made, create, update, destroy, get, send } = resourceClient(app, resource, administrator.headers)
  for (const name of Object.keys(resource.fields).filter((one) => resource.fields[one]?.unique)) {
    const isKey = resource.fields[name]?.kind === 'key'
    const titles = resource.labels.fields[name] ?? []

    describe(`${resourceName}.${name}`, () => {
      test("cannot be used twice, in any letter case, with an error in the reader's language", async () => {
        const first = await made(fullDraft(resource))
        const second = await made(fullDraft(resource))
        await writes()
        for (const [n, locale] of locales.entries()) {
          const headers = { 'accept-language': locale }
          const value = isKey ? first[name] : String(first[name]).toUpperCase()
          const draft = fullDraft(resource, { [name]: value })
          const texts = [isKey ? undefined : taken[locale](titles[n] ?? '')]
          const answers = [
            await send<Failed>('POST', '', draft, headers),
            await send<Failed>('PUT', `/${second.id}`, { [name]: value }, headers),
          ]
          for (const { status, body } of answers) {
            assert.deepEqual([status, Object.keys(body.errors ?? {})], [422, [name]])
            if (!isKey) assert.deepEqual(body.errors?.[name], texts)
          }
        }
        assert.deepEqual(await writes(), [])
        assert.equal(
          (await update(second.id, { [name]: second[name] })).status,
          200,
          'its own value is not another one',
        )
      })

      test('is free again once its record is deleted', async () => {
        const draft = fullDraft(resource)
        const first = await made(draft)
        await destroy(first.id)
        const again = await create(draft)
        assert.equal(again.status, 201, JSON.stringify(again.body))
        if (!resource.addressedBy) assert.notEqual(again.body.data.id, first.id)
      })

      test('of two concurrent saves one wins, and the other gets a field error', async () => {
        const draft = fullDraft(resource)
        const others = Object.keys(resource.fields).filter((one) => resource.fields[one]?.unique && one !== name)
        const answers = await Promise.all(
          [1, 2, 3].map(() => {
            const fresh = fullDraft(resource)
            return create({ ...draft, ...Object.fromEntries(others.map((one) => [one, fresh[one]])) })
          }),
        )
        const statuses = answers.map(({ status }) => status).sort()
        assert.deepEqual(statuses, [201, 422, 422])
        const refused = answers.filter(({ status }) => status === 422)
        for (const { body } of refused) assert.deepEqual(Object.keys(body.errors ?? {}), [name])
      })
    })
  }
  if (resource.softDelete)
    test(`a deleted ${resourceName} keeps its row, and is not found`, async () => {
      const { id } = await made(fullDraft(resource))
      await destroy(id)
      const row = await db
        .selectFrom(resource.table as 'brands')
        .select('deleted_at')
        .where('id', '=', id)
        .executeTakeFirst()
      assert.equal(typeof row?.deleted_at, 'string')
      assert.equal((await get(id)).status, 404)
    })
}

test('the key of another record has its own error text', async () => {
  const { made, create } = resourceClient(app, { path: 'block' }, administrator.headers)
  await made({ identifier: 'twice', title: 'One' })
  const { body } = await create({ identifier: 'twice', title: 'Two' })
  assert.deepEqual(body.errors, { identifier: ['Key can not be repeated'] })
})

test('a record that others refer to is not deleted', async () => {
  const attributes = resourceClient(app, { path: 'attribute' }, administrator.headers)
  const { id } = await attributes.made({ key: 'needed', display: 'Needed', position: 'product', type: 'text' })
  const product = await resourceClient(app, resources.product, administrator.headers).made(
    requiredDraft(resources.product),
  )
  const property = { product_id: product.id, attribute_id: id, value_id: null, text: '{"en_us":"x"}', position: 1 }
  await db.insertInto('product_attributes').values(property).execute()
  await writes()
  const single = await attributes.destroy(id)
  const batch = await attributes.batchDestroy([id])
  assert.equal(single.status, 409)
  assert.deepEqual([batch.status, batch.body.data, batch.body.errors.length], [200, [], 1])
  assert.deepEqual(await writes(), [])
  assert.equal((await attributes.get(id)).status, 200)
})
