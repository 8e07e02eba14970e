import { test } from 'node:test'
import { sendThroughKills } from '#server/testing/killed-broadcast.ts'

test('a server that is killed while it sends loses no address and sends to none twice (AC-34)', () =>
  sendThroughKills({ receivers: 120, kills: 1, processes: 1 }))
