import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { searchProducts } from '#contracts/catalogue/search-calls.ts'
import { inTransaction } from '#server/kernel/context.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { learnLexemes } from '#server/modules/search/index/learn-lexemes.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { call, db, services } = shop

const names = async (keyword: string) => {
  const { body } = await call(searchProducts, { keyword, per_page: 50 })
  assert.ok('data' in body)
  return body.data.map(({ name }) => name).sort()
}
const lexemes = async () => {
  const rows = await db.selectFrom('search_lexemes').select('lexeme').where('language', '=', 'en_us').execute()
  return rows.map(({ lexeme }) => lexeme)
}

test('a word finds all that begin so: longer words, words with digits, and more than are named one by one', async () => {
  await shop.product({ name: 'Red lamp' })
  await shop.product({ name: 'Lampshade, red' })
  await shop.product({ name: 'Redwood table' })
  assert.deepEqual(await names('red-lamp'), ['Lampshade, red', 'Red lamp'])
  assert.deepEqual(await names('lam-re'), ['Lampshade, red', 'Red lamp'])
  assert.deepEqual(await names('red-lampsh'), ['Lampshade, red'])
  await shop.product({ name: 'Lamp9 red' })
  assert.deepEqual(await names('red-lamp'), ['Lamp9 red', 'Lampshade, red', 'Red lamp'])
  const words = Array.from({ length: 40 }, (_, n) => `pen${String.fromCharCode(97 + (n % 20))}${n < 20 ? '' : 'x'}`)
  await shop.product({ name: `Desk ${words.join(' ')}` })
  await shop.product({ name: 'Penq, desk' })
  assert.equal((await names('desk-pen')).length, 2)
  assert.deepEqual(await names('desk-pentx'), [`Desk ${words.join(' ')}`])
})

test('a word of a transaction that was undone is noted when it comes again', async () => {
  const doc = "'undone':1A"
  const undone = inTransaction(systemContext(services), async (tx) => {
    await learnLexemes(tx, [{ language: 'en_us', doc }])
    await learnLexemes(tx, [{ language: 'en_us', doc }])
    throw new Error('Undone')
  })
  await assert.rejects(undone, /Undone/)
  assert.ok(!(await lexemes()).includes('undone'))
  const learn = () => inTransaction(systemContext(services), (tx) => learnLexemes(tx, [{ language: 'en_us', doc }]))
  await learn()
  assert.ok((await lexemes()).includes('undone'))
  // It is known once every transaction that was open before has ended, those of other databases too. Nothing is written for it then.
  while (!services.search.lexemes.has('en_us undone')) {
    await learn()
    await setTimeout(10)
  }
  await sql`delete from search_lexemes where lexeme = 'undone'`.execute(db)
  await learn()
  assert.ok(!(await lexemes()).includes('undone'))
})
