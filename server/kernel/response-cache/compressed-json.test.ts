import { equal, notEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { bodyFor, compressedJson, compressLater } from './compressed-json.ts'

const json = JSON.stringify({ words: Array.from({ length: 500 }, (_none, n) => `word ${n}`) })

test('a response is the same in every encoding, before and after it is compressed', async () => {
  const ready = compressedJson(json, undefined)
  for (const compressedNow of [false, true]) {
    if (compressedNow) await compressLater(ready)
    equal(ready.plain === undefined, compressedNow)
    equal(brotliDecompressSync(bodyFor(ready, 'br')).toString(), json)
    equal(gunzipSync(bodyFor(ready, 'gzip')).toString(), json)
    equal(String(bodyFor(ready, 'identity')), json)
  }
})

test('gzip is made once for all clients that ask for it', async () => {
  const ready = compressedJson(json, undefined)
  await compressLater(ready)
  const first = bodyFor(ready, 'gzip')
  equal(bodyFor(ready, 'gzip'), first)
  notEqual(first, bodyFor(ready, 'br'))
})

test('clients without compression do not have it decompressed for each of them', async () => {
  const ready = compressedJson(json, undefined)
  await compressLater(ready)
  equal(bodyFor(ready, 'identity'), bodyFor(ready, 'identity'))
})

test('a short response is sent as it is', async () => {
  const ready = compressedJson('{}', undefined)
  await compressLater(ready)
  equal(bodyFor(ready, 'gzip'), '{}')
})
