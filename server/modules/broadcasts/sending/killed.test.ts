import { test } from 'node:test'
import { sendThroughKills } from '#server/testing/killed-broadcast.ts'

test('a server that is killed twice while it sends loses no address and sends to none twice (AC-34)', () =>
  sendThroughKills({ receivers: 200, kills: 2, processes: 1 }))
