// Slow: it kills a server in the middle of its work and starts it again.
import { test } from 'node:test'
import { surviveKillsWhileMailing } from '#server/testing/killed-status-mails.ts'

test('a worker that is killed while it sends emails of a status sends none of them twice', (t) =>
  surviveKillsWhileMailing(t, 1))
