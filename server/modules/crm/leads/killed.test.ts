// Needs a process of its own: it kills a server in the middle of its work.
import { test } from 'node:test'
import { surviveKillsWhileMailing } from '#server/testing/killed-status-mails.ts'

test('a worker that is killed while it sends emails of a status sends none of them twice', () =>
  surviveKillsWhileMailing(1))
