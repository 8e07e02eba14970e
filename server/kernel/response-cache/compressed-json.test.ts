import { equal, notEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createRecentMap } from '#server/platform/recent-map.ts'
import { bodyFor, compress, compressedJson } from './compressed-json.ts'

const json = JSON.stringify({ words: Array.from({ length: 500 }, (_none, n) => `word ${n}`) })
const plain = createRecentMap<object, Buffer>(100_000, ({ length }) => length)

test('a response is the same in every encoding, before and after it is compressed', () => {
  const ready = compressedJson(json, undefined)
  for (const compressedNow of [false, true]) {
    if (compressedNow) compress(ready)
    equal(ready.plain === undefined, compressedNow)
    equal(brotliDecompressSync(bodyFor(ready, 'br', plain)).toString(), json)
    equal(gunzipSync(bodyFor(ready, 'gzip', plain)).toString(), json)
    equal(String(bodyFor(ready, 'identity', plain)), json)
  }
})

test('gzip is made once for all clients that ask for it', () => {
  const ready = compressedJson(json, undefined)
  compress(ready)
  const first = bodyFor(ready, 'gzip', plain)
  equal(bodyFor(ready, 'gzip', plain), first)
  notEqual(first, bodyFor(ready, 'br', plain))
})

test('clients without compression do not have it decompressed for each of them', () => {
  const ready = compressedJson(json, undefined)
  compress(ready)
  equal(bodyFor(ready, 'identity', plain), bodyFor(ready, 'identity', plain))
})

test('a short response is sent as it is', () => {
  const ready = compressedJson('{}', undefined)
  compress(ready)
  equal(bodyFor(ready, 'gzip', plain), '{}')
})
