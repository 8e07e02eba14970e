import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDraft, writeDraft } from './stored-draft.ts'

function memory(limit = 10_000): Storage {
  const stored = new Map<string, string>()
  return {
    length: 0,
    clear: () => stored.clear(),
    key: () => null,
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

test('a draft of last month, and what is no draft, are forgotten; a full storage stores nothing', () => {
  const storage = memory(200)
  writeDraft(storage, 'a', draft({ title: 'Old' }, '2020-01-01T00:00:00.000Z'))
  storage.setItem('b', '{"title":"x"}')
  for (const key of ['a', 'b']) assert.deepEqual([readDraft(storage, key), storage.getItem(key)], [undefined, null])
  writeDraft(storage, 'c', draft({ title: 'x'.repeat(300) }))
  assert.equal(storage.getItem('c'), null)
})
