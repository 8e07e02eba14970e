import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { isStored } from '#contracts/resource/fields.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import { allResources } from '#contracts/resources.ts'
import { newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { isThorough } from '#server/testing/complete.ts'
import { addSamplePicture, otherValue, requiredDraft } from '#server/testing/records.ts'
import { type AnyRecord, resourceClient } from '#server/testing/resource-client.ts'
import { watchWrites } from '#server/testing/write-log.ts'

// The shop of a first start has en_us as its main language, then zh_hk and zh_cn.
const { app, db, close } = await testApp()
after(close)
const administrator = await newStaff(db)
await addSamplePicture(db)
const writes = await watchWrites(db)

const isTranslated = ({ fields }: Resource, name: string) => {
  const field = fields[name]
  return field?.translated === true && isStored(field) && field.kind !== 'json'
}
const translatedNames = (resource: Resource) =>
  Object.keys(resource.fields).filter((name) => isTranslated(resource, name))
const textsOf = (record: AnyRecord, key: 'fallback' | 'translations') => record[key] as Record<string, unknown>

for (const [n, resource] of allResources.filter((one) => isTranslated(one, one.title)).entries()) {
  const { title } = resource
  const client = resourceClient(app, resource, administrator.headers)
  const { get, list, update, create, made } = client
  const inLanguage = async (id: number, language: string) => (await get(id, `?language=${language}`)).body.data
  const rowOf = async (id: number, language: string) =>
    (await list(`?language=${language}&per_page=100`)).body.data.find((row) => row.id === id)
  const [batchKey = title] = resource.list.batch
  const otherText = translatedNames(resource).find((name) => name !== title)

  describe(resource.name, () => {
    test('a text is saved in its language; a missing one falls back for readers and is marked for editors', async () => {
      const english = requiredDraft(resource)
      const { id } = await made(english)
      const before = await inLanguage(id, 'zh_hk')
      assert.deepEqual([before.language, before.languages, before[title]], ['zh_hk', ['en_us'], ''])
      assert.equal(textsOf(before, 'fallback')[title], english[title])
      assert.deepEqual(textsOf(before, 'translations')[title], ['en_us'])
      assert.equal((await rowOf(id, 'zh_hk'))?.[title], english[title])

      // Both spellings of a language are the same one (api.md A4).
      const saved = await update(id, { [title]: '綠茶', language: 'ZH-hk' })
      assert.deepEqual([saved.status, saved.body.data[title], saved.body.data.language], [200, '綠茶', 'zh_hk'])
      const chinese = await inLanguage(id, 'zh-HK')
      assert.deepEqual([chinese[title], chinese.languages], ['綠茶', ['en_us', 'zh_hk']])
      assert.equal((await inLanguage(id, 'en_us'))[title], english[title])
      assert.deepEqual(
        [(await rowOf(id, 'zh_hk'))?.[title], (await rowOf(id, 'zh_cn'))?.[title]],
        ['綠茶', english[title]],
      )
      assert.deepEqual((await rowOf(id, 'en_us'))?.languages, ['en_us', 'zh_hk'])
    })

    // The rest on all resources: languages.long.ts.
    if (!isThorough(n, 6)) return

    test('an empty translation is removed; the main text and a first text cannot be empty', async () => {
      const english = requiredDraft(resource)
      const { id } = await made(english)
      await update(id, { [title]: '綠茶', language: 'zh_hk' })
      const emptied = await update(id, { [title]: '', language: 'zh_hk' })
      assert.deepEqual([emptied.status, emptied.body.data[title], emptied.body.data.languages], [200, '', ['en_us']])
      assert.equal((await rowOf(id, 'zh_hk'))?.[title], english[title])

      if (resource.fields[title]?.optional) return
      await writes()
      const required = { [title]: ['This field is required.'] }
      for (const [sent, language, globals] of [
        ['', 'en_us', []],
        ['  ', undefined, []],
        [null, 'en_us', []],
        ['', 'zh_hk', [title]],
      ] as const) {
        const refused = await update(id, { [title]: sent, language, globals })
        assert.deepEqual([refused.status, refused.body.errors], [422, required], `${sent} ${language}`)
      }
      const created = await create({ ...requiredDraft(resource), [title]: '', language: 'zh_hk' })
      assert.deepEqual([created.status, created.body.errors?.[title]], [422, ['This field is required.']])
      assert.deepEqual(await writes(), [])
    })

    test('a record created in another language has its text in the main one too', async () => {
      const { id } = await made({ ...requiredDraft(resource), [title]: '紅茶', language: 'zh_hk' })
      const english = await inLanguage(id, 'en_us')
      assert.deepEqual([english[title], english.languages], ['紅茶', ['en_us', 'zh_hk']])
    })

    test('a text named in globals applies to every language, whatever else is listed there', async () => {
      const { id } = await made(requiredDraft(resource))
      const globals = [title, 'enabled', 'no_such_field', '__proto__']
      for (const [value, sent] of [
        ['One', globals],
        ['Two', JSON.stringify(globals)],
      ] as const) {
        const saved = await update(id, { [title]: value, language: 'zh_hk', globals: sent })
        assert.deepEqual([saved.status, saved.body.data.languages], [200, ['en_us', 'zh_hk', 'zh_cn']])
        for (const language of ['en_us', 'zh_hk', 'zh_cn']) assert.equal((await inLanguage(id, language))[title], value)
      }
    })

    test('untranslated fields are the same in every language, and a text not sent stays', async () => {
      const draft = requiredDraft(resource)
      const { id } = await made(draft)
      const other = Object.keys(draft).find((name) => resource.list.quickEdit.includes(name) && name !== title)
      if (other) {
        const value = otherValue(resource, other)
        await update(id, { [other]: value, language: 'zh_cn' })
        assert.equal((await inLanguage(id, 'en_us'))[other], value)
      }
      if (otherText) {
        await update(id, { [otherText]: otherValue(resource, otherText), language: 'zh_hk' })
        assert.equal((await inLanguage(id, 'en_us'))[otherText], draft[otherText] ?? '')
      }
      assert.equal((await inLanguage(id, 'en_us'))[title], draft[title])
      assert.equal((await inLanguage(id, 'zh_hk'))[title], '')
    })

    test('a language that the shop does not have is refused on a save and means the main one on a read', async () => {
      const draft = requiredDraft(resource)
      const { id } = await made(draft)
      await writes()
      const errors = { language: ['This language is not supported.'] }
      for (const language of ['fr_fr', 'zh', '../en_us', '__proto__', 7, ['en_us', 'zh_hk'], {}]) {
        const refused = [
          await update(id, { [title]: 'x', language }),
          await create({ ...requiredDraft(resource), language }),
          await client.batchUpdate([id], { [batchKey]: false }, { language }),
        ]
        for (const { status, body } of refused) assert.deepEqual([status, body.errors], [422, errors], `${language}`)
      }
      assert.deepEqual(await writes(), [])
      for (const language of ['fr_fr', '', '%00', '__proto__']) {
        const read = await inLanguage(id, language)
        assert.deepEqual([read.language, read[title]], ['en_us', draft[title]])
      }
    })
  })
}
