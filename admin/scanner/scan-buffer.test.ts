import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createScanBuffer } from './scan-buffer.ts'

/** Types a text with a key every `gap` milliseconds, then ends it. */
function type(text: string, gap: number, end = 'Enter') {
  const buffer = createScanBuffer()
  let at = 1000
  for (const key of text) {
    buffer.take(key, at)
    at += gap
  }
  return buffer.take(end, at)
}

test('fast keys that end in Enter or Tab are a scan', () => {
  assert.equal(type('4891188000651', 8), '4891188000651')
  assert.equal(type('SKU-1234', 30, 'Tab'), 'SKU-1234')
})

test('a person who types is not taken for a scanner', () => {
  assert.equal(type('4891188000651', 140), undefined)
  assert.equal(type('12', 8), undefined)
  assert.equal(type('a code of more than thirty characters in all', 60), undefined)
})

test('keys that a person pressed before a scan do not become a part of it', () => {
  const buffer = createScanBuffer()
  buffer.take('7', 0)
  buffer.take('Shift', 900)
  for (const [at, key] of [...'123456'].entries()) buffer.take(key, 1000 + at * 10)
  assert.equal(buffer.take('Enter', 1060), '123456')
})
