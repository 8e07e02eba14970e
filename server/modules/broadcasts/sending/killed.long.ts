import { test } from 'node:test'
import { sendThroughKills } from '#server/testing/killed-broadcast.ts'

for (const processes of [1, 2])
  test(`10,000 receivers, ${processes} processes, ten kills: none lost, none twice, what was on its way is named`, () =>
    sendThroughKills({ receivers: 10_000, kills: 10, processes }))
