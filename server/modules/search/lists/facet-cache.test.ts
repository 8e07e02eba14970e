import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Services } from '#server/kernel/services.ts'
import { keepFound, keptFor } from './facet-cache.ts'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')
const megabytes = () => {
  collect()
  return process.memoryUsage().heapUsed / 1024 ** 2
}

test('lists that are asked for with very long filters take no more room than others', () => {
  const services = {} as Services
  const key = (n: number) => JSON.stringify({ n, filters: Array.from({ length: 2000 }, (_, at) => `value ${n} ${at}`) })
  const before = megabytes()
  for (let n = 0; n < 1000; n++) keepFound(services, key(n), 1, n)
  assert.ok(megabytes() - before < 5, `${megabytes() - before} MB`)
  assert.deepEqual(
    [keptFor(services, key(7), 1), keptFor(services, key(8)), keptFor(services, key(1000))],
    [7, 8, undefined],
  )
  assert.equal(keptFor(services, key(7), 2), undefined)
})
