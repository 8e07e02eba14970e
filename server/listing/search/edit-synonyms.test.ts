import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createSynonyms, destroySynonyms, updateSynonyms } from '#contracts/catalogue/search-admin-calls.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { call, db, staff } = shop

const logged = () =>
  db
    .selectFrom('activity_log')
    .select(['admin_id', 'resource', 'resource_id', 'action', 'fields', 'state'])
    .where('resource', '=', 'search_synonym')
    .orderBy('id')
    .execute()

test('who changed which words that mean the same is written down', async () => {
  const language = 'en_us'
  const { body } = await call(createSynonyms, { language, words: ['mug', 'cup'] }, staff.headers)
  const { id } = body.data
  await call(updateSynonyms, { id, language, words: ['mug', 'beaker'] }, staff.headers)
  await call(updateSynonyms, { id: id + 1, language, words: ['mug', 'beaker'] }, staff.headers)
  await call(destroySynonyms, { id }, staff.headers)
  const by = { admin_id: staff.id, resource: 'search_synonym', resource_id: id }
  assert.deepEqual(await logged(), [
    { ...by, action: 'create', fields: ['language', 'words'], state: null },
    { ...by, action: 'update', fields: ['language', 'words'], state: null },
    { ...by, action: 'destroy', fields: [], state: { id, language, words: ['mug', 'beaker'] } },
  ])
})

test('who may not change products changes no words, and nothing is written down', async () => {
  const { body } = await call(createSynonyms, { language: 'en_us', words: ['tea', 'infusion'] }, staff.headers)
  const before = [await db.selectFrom('search_synonyms').selectAll().execute(), await logged()]
  const reader = await shop.staffWith(['get products'])
  for (const answer of [
    await call(createSynonyms, { language: 'en_us', words: ['a', 'b'] }, reader.headers),
    await call(updateSynonyms, { id: body.data.id, language: 'en_us', words: ['a', 'b'] }, reader.headers),
    await call(destroySynonyms, { id: body.data.id }, reader.headers),
  ])
    assert.equal(answer.status, 403)
  assert.deepEqual([await db.selectFrom('search_synonyms').selectAll().execute(), await logged()], before)
})
