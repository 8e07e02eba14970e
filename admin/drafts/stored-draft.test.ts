import assert from 'node:assert/strict'
import { test } from 'node:test'
import { draftKey, forgetDrafts, readDraft, restorable, writeDraft } from './stored-draft.ts'

function memory(limit = 10_000): Storage {
  const stored = new Map<string, string>()
  return {
    get length() {
      return stored.size
    },
    clear: () => stored.clear(),
    key: (at) => [...stored.keys()][at] ?? null,
    getItem: (key) => stored.get(key) ?? null,
    removeItem: (key) => void stored.delete(key),
    setItem: (key, value) => {
      if (value.length > limit) throw new Error('QuotaExceededError')
      stored.set(key, value)
    },
  }
}
const draft = (values: Record<string, unknown>, typed_at = new Date().toISOString()) => ({
  values,
  before: {},
  typed_at,
  updated_at: '',
})

test('a draft is read as it was written, without files', () => {
  const storage = memory()
  const written = draft({ title: 'Two firings', tags: ['kiln'], image: new Blob(['x']) })
  writeDraft(storage, 'a', written)
  assert.deepEqual(readDraft(storage, 'a'), { ...written, values: { title: 'Two firings', tags: ['kiln'] } })
  assert.equal(readDraft(storage, 'b'), undefined)
})

test('a draft of the day before yesterday, and what is no draft, are forgotten; a full storage stores nothing', () => {
  const storage = memory(200)
  writeDraft(storage, 'a', draft({ title: 'Old' }, new Date(Date.now() - 25 * 3600_000).toISOString()))
  storage.setItem('b', '{"title":"x"}')
  for (const key of ['a', 'b']) assert.deepEqual([readDraft(storage, key), storage.getItem(key)], [undefined, null])
  writeDraft(storage, 'c', draft({ title: 'x'.repeat(300) }))
  assert.equal(storage.getItem('c'), null)
})

test('a log-out forgets all drafts and nothing else, a new day the old ones', () => {
  const storage = memory()
  const [fresh, old] = [draftKey(7, 'brand', 3, 'en_us'), draftKey(7, 'page', 'new', 'en_us')]
  writeDraft(storage, fresh, draft({ title: 'Pine' }))
  writeDraft(storage, old, draft({ title: 'Oak' }, new Date(Date.now() - 25 * 3600_000).toISOString()))
  storage.setItem('mui-mode', 'dark')
  forgetDrafts(storage, 'old')
  assert.deepEqual([storage.getItem(old), readDraft(storage, fresh)?.values], [null, { title: 'Pine' }])
  forgetDrafts(storage, 'all')
  assert.deepEqual([storage.getItem(fresh), storage.getItem('mui-mode')], [null, 'dark'])
})

test('a log-in forgets the drafts of other accounts, which may have left without a log-out', () => {
  const storage = memory()
  const [own, others] = [draftKey(7, 'brand', 3, 'en_us'), draftKey(77, 'brand', 3, 'en_us')]
  for (const key of [own, others]) writeDraft(storage, key, draft({ title: 'Pine' }))
  forgetDrafts(storage, { otherThan: 7 })
  assert.deepEqual([readDraft(storage, own)?.values, storage.getItem(others)], [{ title: 'Pine' }, null])
})

test('quantities of variants are not restored over those that were sold since, texts are', () => {
  const stocks = (quantity: number) => [{ id: 1, quantity }]
  const typed = { ...draft({ name: 'Mug', stocks: stocks(9), gone: 1 }), before: { stocks: stocks(8) } }
  assert.deepEqual(restorable(typed, { name: 'Cup', stocks: stocks(8) }), [
    ['name', 'Mug'],
    ['stocks', stocks(9)],
  ])
  assert.deepEqual(restorable(typed, { name: 'Cup', stocks: stocks(7) }), [['name', 'Mug']])
})

test('passwords and keys of services are never stored, wherever they stand', () => {
  const storage = memory()
  const typed = { title: 'Card', password: 'a b c', config: { publishable_key: 'pk', secret_key: 'sk' } }
  writeDraft(storage, 'a', draft(typed))
  assert.deepEqual(readDraft(storage, 'a')?.values, { title: 'Card' })
  writeDraft(storage, 'a', draft({ password: 'a b c', password_confirmation: 'a b c' }))
  assert.equal(storage.getItem('a'), null)
})
