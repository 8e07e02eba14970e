import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { freeBuffer, trimBuffer } from './buffer-memory.ts'

test('the memory of a buffer is given back at once', () => {
  const before = process.memoryUsage().arrayBuffers
  const buffer = Buffer.allocUnsafeSlow(10_000_000)
  freeBuffer(buffer)
  assert.equal(buffer.length, 0)
  assert.ok(process.memoryUsage().arrayBuffers < before + 5_000_000)
})

test('memory that others share stays', () => {
  const pooled = Buffer.from('from the pool')
  const whole = Buffer.allocUnsafeSlow(100).fill('x')
  const part = whole.subarray(0, 50)
  freeBuffer(pooled)
  freeBuffer(part)
  assert.equal(pooled.toString(), 'from the pool')
  assert.equal(whole.toString(), 'x'.repeat(100))
})

test('compressed bytes have a buffer of their own size', () => {
  const made = trimBuffer(brotliCompressSync('a text '.repeat(1000)))
  assert.equal(made.buffer.byteLength, made.length)
  assert.equal(brotliDecompressSync(made).toString(), 'a text '.repeat(1000))
  const pooled = Buffer.from('from the pool')
  assert.equal(trimBuffer(pooled).toString(), 'from the pool')
  assert.equal(pooled.toString(), 'from the pool')
})
