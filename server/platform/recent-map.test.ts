import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { createRecentMap } from './recent-map.ts'

test('what was not asked for the longest is forgotten when there is no room', () => {
  const recent = createRecentMap<object, Buffer>(300, ({ length }) => length)
  const owners = [{}, {}, {}, {}]
  const known = () => owners.map((owner) => recent.get(owner)?.length)
  for (const owner of owners.slice(0, 3)) recent.keep(owner, Buffer.alloc(100))
  recent.get(owners[0] ?? {})
  recent.keep(owners[3] ?? {}, Buffer.alloc(100))
  deepEqual(known(), [100, undefined, 100, 100])
  // Kept once more, it counts once.
  recent.keep(owners[3] ?? {}, Buffer.alloc(100))
  deepEqual(known(), [100, undefined, 100, 100])
  // What has no room at all is not kept.
  recent.keep(owners[1] ?? {}, Buffer.alloc(301))
  deepEqual(known(), [undefined, undefined, undefined, undefined])
})
