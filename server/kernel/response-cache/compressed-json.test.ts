import { equal, notEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { bodyFor, compress, compressedJson } from './compressed-json.ts'
import { createOtherForms } from './other-forms.ts'

const json = JSON.stringify({ words: Array.from({ length: 500 }, (_none, n) => `word ${n}`) })
const others = createOtherForms(100_000)

test('a response is the same in every encoding, before and after it is compressed', () => {
  const ready = compressedJson(json, undefined)
  for (const compressedNow of [false, true]) {
    if (compressedNow) compress(ready)
    equal(ready.plain === undefined, compressedNow)
    equal(brotliDecompressSync(bodyFor(ready, 'br', others)).toString(), json)
    equal(gunzipSync(bodyFor(ready, 'gzip', others)).toString(), json)
    equal(String(bodyFor(ready, 'identity', others)), json)
  }
})

test('gzip is made once for all clients that ask for it', () => {
  const ready = compressedJson(json, undefined)
  compress(ready)
  const first = bodyFor(ready, 'gzip', others)
  equal(bodyFor(ready, 'gzip', others), first)
  notEqual(first, bodyFor(ready, 'br', others))
})

test('clients without compression do not have it decompressed for each of them', () => {
  const ready = compressedJson(json, undefined)
  compress(ready)
  equal(bodyFor(ready, 'identity', others), bodyFor(ready, 'identity', others))
})

test('a short response is sent as it is', () => {
  const ready = compressedJson('{}', undefined)
  compress(ready)
  equal(bodyFor(ready, 'gzip', others), '{}')
})
