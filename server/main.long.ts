import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { surviveKills } from './testing/killed-shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'storekeeper-kills-'))
chmodSync(folder, 0o711)
after(() => rmSync(folder, { recursive: true }))

test('kill -9 of the server 20 times: ready within 10 s, nothing lost', (t) => surviveKills(t, folder, 20, 10_000))
