import { test } from 'node:test'
import { surviveKillsWhileMailing } from '#server/testing/killed-status-mails.ts'

test('kill -9 while emails of a status are sent, 20 times: none is sent twice', (t) => surviveKillsWhileMailing(t, 20))
