// Slow: the batches of many resources. Of every fourth one here, of all in batch.long.ts.
import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { isStored } from '#contracts/resource/fields.ts'
import { getPermission } from '#contracts/resource/permissions.ts'
import { isPermission } from '#contracts/staff/permissions.ts'
import { newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { isThorough } from '#server/testing/complete.ts'
import { addSamplePicture, numberedResources, otherValue, requiredDraft } from '#server/testing/records.ts'
import { resourceClient } from '#server/testing/resource-client.ts'
import { watchWrites } from '#server/testing/write-log.ts'

const { app, db, close } = await testApp()
after(close)
const administrator = await newStaff(db)
await addSamplePicture(db)
const writes = await watchWrites(db)
const unknown = { id: 999_999, message: 'ID not exists' }

for (const [n, resource] of numberedResources.entries()) {
  if (!isThorough(n, 8)) continue
  const { title, list: declared } = resource
  const client = resourceClient(app, resource, administrator.headers)
  const { get, list, made, batchUpdate, batchDestroy } = client
  const mayBatch = isPermission(getPermission(resource, 'batch_update'))
  const isPlain = (name: string) => {
    const field = resource.fields[name]
    return field !== undefined && isStored(field) && otherValue(resource, name) !== undefined
  }
  const three = async () => [
    await made(requiredDraft(resource)),
    await made(requiredDraft(resource)),
    await made(requiredDraft(resource)),
  ]
  /** A search that finds exactly these records: their titles begin with a word of their own. */
  const named = async (word: string, count: number) => {
    const nameOf = (n: number) => (resource.fields[title]?.kind === 'email' ? `${word}-${n}@shop.test` : `${word}_${n}`)
    for (let n = 0; n < count; n++) await made({ ...requiredDraft(resource), [title]: nameOf(n) })
  }
  const found = async (word: string) => (await list(`?search=${word}`)).body.total

  // On all resources: batch.long.ts.
  const deletesAll = isThorough(n, 24)
  describe(resource.name, () => {
    for (const key of declared.batch.filter(isPlain)) {
      test(`${key} of several records changes, and failed ones are listed`, async () => {
        const [first, second, third] = (await three()).map(({ id }) => id) as [number, number, number]
        const before = (await get(third)).body.data
        const value = otherValue(resource, key)
        const { status, body } = await batchUpdate([first, 999_999, second, 'x', first], { [key]: value })
        assert.equal(status, 200)
        assert.deepEqual(
          body.data.map(({ updated_at, ...changed }) => [typeof updated_at, changed]),
          [first, second].map((id) => ['string', { id, [key]: value }]),
        )
        assert.deepEqual(body.errors, [unknown, { id: 'x', message: 'ID not exists' }])
        for (const id of [first, second]) assert.deepEqual((await get(id)).body.data[key], value)
        assert.deepEqual((await get(third)).body.data, before)
      })
    }

    test('fields that the list does not offer are refused, and nothing changes', async () => {
      const ids = (await three()).map(({ id }) => id)
      await writes()
      const offered = [...declared.batch, ...declared.quickEdit]
      const closed = Object.keys(resource.fields).find((name) => !offered.includes(name)) ?? 'id'
      const onlyQuick = declared.quickEdit.find((name) => !declared.batch.includes(name))
      const attempts: [unknown, Record<string, unknown>, string[]][] = [
        [ids, { [closed]: 1 }, [`data.${closed}`]],
        [[ids[0]], { [closed]: 1 }, [`data.${closed}`]],
        [ids, { password_hash: 'x', id: 7, deleted_at: null }, ['data.password_hash', 'data.id', 'data.deleted_at']],
        [ids, {}, ['data']],
        [ids, { updated_at: '2001-01-01T00:00:00.000Z' }, ['data']],
        [[], { enabled: true }, ['ids']],
        ...(onlyQuick
          ? [[ids, { [onlyQuick]: 'x' }, [`data.${onlyQuick}`]] as [unknown, Record<string, unknown>, string[]]]
          : []),
      ]
      for (const [sentIds, data, fields] of attempts) {
        const { status, body } = await batchUpdate(sentIds, data)
        const isOne = Array.isArray(sentIds) && sentIds.length === 1
        const expected = isOne || mayBatch ? [422, fields] : [403, []]
        assert.deepEqual([status, Object.keys(body.errors ?? {})], expected, JSON.stringify(data))
      }
      assert.deepEqual(await writes(), [])
    })

    const key = declared.quickEdit.find((name) => !resource.fields[name]?.optional && !declared.batch.includes(name))
    if (key !== undefined)
      test('a row can be edited in place, with the validation of its form', async () => {
        const record = await made(requiredDraft(resource))
        const value = otherValue(resource, key)
        const { status, body } = await batchUpdate([record.id], { [key]: value, updated_at: record.updated_at })
        const stored = (await get(record.id)).body.data
        assert.equal(status, 200)
        assert.deepEqual(body, { data: [{ id: record.id, [key]: value, updated_at: stored.updated_at }], errors: [] })
        assert.deepEqual(stored[key], value)

        await writes()
        const empty = await batchUpdate([record.id], { [key]: '' })
        assert.deepEqual([empty.status, empty.body.errors as unknown], [422, { [key]: ['This field is required.'] }])
        const old = await batchUpdate([record.id], { [key]: value, updated_at: record.updated_at })
        assert.equal(old.status, 409)
        const gone = await batchUpdate([999_999], { [key]: value })
        assert.deepEqual([gone.status, gone.body.message], [404, 'ID not exists'])
        assert.deepEqual(await writes(), [])
      })

    test('several records are deleted, and failed ones are listed', async () => {
      const [first, second, third] = (await three()).map(({ id }) => id) as [number, number, number]
      const { status, body } = await batchDestroy([first, second, 999_999])
      assert.deepEqual([status, body], [200, { data: [{ id: first }, { id: second }], errors: [unknown] }])
      assert.deepEqual(
        [(await get(first)).status, (await get(second)).status, (await get(third)).status],
        [404, 404, 200],
      )
    })

    if (deletesAll)
      test('"delete all" deletes the results of a search while their number is unchanged', async () => {
        await named('lavender', 12)
        await named('lavendar', 1)
        await writes()
        for (const expected of [11, 13, 0, undefined]) {
          const refused = await batchDestroy('all', { search: 'lavender', expected })
          assert.deepEqual(
            [refused.status, refused.body as unknown],
            [409, { message: 'The list has changed.', total: 12 }],
          )
        }
        assert.deepEqual(await writes(), [])
        const { status, body } = await batchDestroy('all', { search: 'lavender', expected: 12 })
        assert.deepEqual([status, body.data.length, body.errors], [200, 12, []])
        assert.deepEqual([await found('lavender'), await found('lavendar')], [0, 1])
      })
  })
}

const brands = resourceClient(app, { path: 'brand' }, administrator.headers)

test('a filter limits "delete all"', async () => {
  const untouched = await brands.made({ title: 'Juniper one', url: 'juniper-1', enabled: true })
  const gone = await brands.made({ title: 'Juniper two', url: 'juniper-2', enabled: false })
  const { body } = await brands.batchDestroy('all', { search: 'juniper', filters: { enabled: '0' }, expected: 1 })
  assert.deepEqual(body.data, [{ id: gone.id }])
  assert.equal((await brands.get(untouched.id)).status, 200)
})

test('a batch has at most 1000 records', async () => {
  await writes()
  const ids = Array.from({ length: 1001 }, (_, n) => n + 1)
  const text = 'At most 1000 records can be changed at a time'
  const answers = [await brands.batchUpdate(ids, { enabled: false }), await brands.batchDestroy(ids)]
  for (const { status, body } of answers) assert.deepEqual([status, body.message], [422, text])
  await db
    .insertInto('brands')
    .values(
      ids.map((n) => ({
        title: '{"en_us":"Many"}',
        url: `many-${n}`,
        short_description: '{}',
        description: '{}',
        image: null,
      })),
    )
    .execute()
  await writes()
  const all = await brands.batchDestroy('all', { search: 'many', expected: 1001 })
  assert.deepEqual([all.status, all.body.message, await writes()], [422, text, []])
})

test('malformed ids and data are refused', async () => {
  await writes()
  const shapes = [undefined, null, 'x', 7, {}, [], [null], [{}], [[1]], 'all']
  for (const ids of shapes) {
    const update = await brands.batchUpdate(ids, { enabled: false })
    assert.equal(update.status, 422, JSON.stringify(ids))
    if (ids !== 'all') assert.equal((await brands.batchDestroy(ids)).status, 422, JSON.stringify(ids))
  }
  for (const data of [undefined, null, 'x', 7, [], ['enabled']])
    assert.equal((await brands.batchUpdate([1], data)).status, 422, JSON.stringify(data))
  assert.deepEqual(await writes(), [])
})
