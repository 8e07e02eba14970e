// Needs a process of its own: it collects all garbage, which takes seconds in a process of many tests.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { cachedFacets, cacheFacets, type Facets } from './facet-cache.ts'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')
const megabytes = () => {
  collect()
  return process.memoryUsage().heapUsed / 1024 ** 2
}

test('lists with very long filters use no more memory than others', () => {
  const facets: Facets = new Map()
  const key = (n: number) => JSON.stringify({ n, filters: Array.from({ length: 2000 }, (_, at) => `value ${n} ${at}`) })
  const before = megabytes()
  for (let n = 0; n < 400; n++) cacheFacets(facets, key(n), { version: 1, found: n })
  assert.ok(megabytes() - before < 5, `${megabytes() - before} MB`)
  assert.deepEqual(
    [
      cachedFacets(facets, key(7), (version) => version === 1),
      cachedFacets(facets, key(8)),
      cachedFacets(facets, key(400)),
    ],
    [7, 8, undefined],
  )
  assert.equal(
    cachedFacets(facets, key(7), (version) => version === 2),
    undefined,
  )
})
