import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createSynonyms, destroySynonyms, updateSynonyms } from '#contracts/catalogue/search-admin-calls.ts'
import { testShop } from '#server/testing/shop.ts'
import { removeOldSearches } from './search-log.ts'

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

test('changes of synonyms are in the audit log', async () => {
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

test('without permission to change products synonyms stay unchanged, and nothing is logged', async () => {
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

test('saving outdated synonyms is a conflict, and changes nothing', async () => {
  const language = 'en_us'
  const { body } = await call(createSynonyms, { language, words: ['sofa', 'couch'] }, staff.headers)
  const { id, updated_at } = body.data
  const first = await call(updateSynonyms, { id, language, words: ['sofa', 'settee'], updated_at }, staff.headers)
  assert.equal(first.status, 200)
  const before = [await db.selectFrom('search_synonyms').selectAll().execute(), await logged()]
  const late = await call(updateSynonyms, { id, language, words: ['sofa', 'divan'], updated_at }, staff.headers)
  assert.deepEqual([late.status, late.body.updated_at], [409, first.body.data.updated_at])
  assert.deepEqual([await db.selectFrom('search_synonyms').selectAll().execute(), await logged()], before)
})

test('searches are deleted after the days of the setting', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString()
  const search = (keyword: string, at: string) => ({ keyword, at, language: 'en_us', total: 0 })
  await db
    .insertInto('search_log')
    .values([search('old', ago(181)), search('new', ago(179))])
    .execute()
  assert.equal(await removeOldSearches(db, 180), 1)
  const left = await db.selectFrom('search_log').select('keyword').execute()
  assert.deepEqual(left, [{ keyword: 'new' }])
})
