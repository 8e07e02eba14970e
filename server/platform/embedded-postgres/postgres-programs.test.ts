import assert from 'node:assert/strict'
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { postgresAccount } from './os-user.ts'
import { installedPackage, postgresPrograms } from './postgres-programs.ts'

const folder = mkdtempSync(join(tmpdir(), 'storekeeper-programs-'))
chmodSync(folder, 0o711)
after(() => rmSync(folder, { recursive: true }))
const account = postgresAccount(folder)

/** The package as npm unpacks it: without the links that its install script would make. */
function unpacked(name: string): string {
  const installed = join(folder, name, 'package')
  cpSync(installedPackage(), installed, {
    recursive: true,
    filter: (path) => !lstatSync(path).isSymbolicLink(),
  })
  return installed
}

test('symbolic links that npm omits are created in the package', async () => {
  const installed = unpacked('writable')
  const programs = await postgresPrograms(account, join(folder, 'unused'), installed)
  assert.equal(programs.postgres, join(installed, 'native/bin/postgres'))
  assert.equal(programs.major, '18')
})

test('a package in a folder that PostgreSQL cannot access is copied, once', { skip: !account }, async () => {
  const installed = unpacked('private')
  chmodSync(join(folder, 'private'), 0o700)
  const own = join(folder, 'own')
  mkdirSync(own)
  const [first, second] = await Promise.all([
    postgresPrograms(account, own, installed),
    postgresPrograms(account, own, installed),
  ])
  assert.deepEqual(first, second)
  assert.match(first.postgres, /^.*\/own\/postgres-18\.[^/]+\/native\/bin\/postgres$/)
  assert.equal(readdirSync(own).length, 1)
})

test('a package that does not run on this machine is reported in one line', async () => {
  const installed = unpacked('broken')
  rmSync(join(installed, 'native/lib'), { recursive: true })
  mkdirSync(join(installed, 'native/lib'))
  const own = join(folder, 'own-broken')
  mkdirSync(own)
  await assert.rejects(postgresPrograms(account, own, installed), {
    name: 'StartupProblem',
    message:
      /^The PostgreSQL that comes with Storekeeper does not run on this machine: .*lib.*\. Set DATABASE_URL .*\.$/,
  })
  assert.equal(existsSync(join(installed, 'native/bin/postgres')), true)
})
