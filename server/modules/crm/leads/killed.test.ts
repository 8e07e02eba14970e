// In test:long only: killed.long.ts tries the same more often; broadcasts and imports are killed in each run.
import { test } from 'node:test'
import { surviveKillsWhileMailing } from '#server/testing/killed-status-mails.ts'

test('a worker that is killed while it sends emails of a status sends none of them twice', (t) =>
  surviveKillsWhileMailing(t, 1))
