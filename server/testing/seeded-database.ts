import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServices } from '#server/app/create-services.ts'
import { seedShop } from '#server/app/seed.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { sharedTemplate, testDatabase } from './test-database.ts'

let template: Promise<string> | undefined

/** A database with the empty shop of a first start: a copy of one that is seeded once, because seeding takes longer than copying. */
export async function seededDatabase(): ReturnType<typeof testDatabase> {
  template ??= sharedTemplate(seedVersion(), seed, () => true).then((shared) => shared.template)
  return testDatabase({ template: await template })
}

/** Of everything that decides what is seeded. */
function seedVersion(): string {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const version = createHash('sha256')
  for (const path of globSync(['contracts/**/*.ts', 'server/**/{seed,ensure-*,seeded-database}.ts'], {
    cwd: root,
  }).sort())
    version.update(readFileSync(join(root, path)))
  return `seeded ${version.digest('hex')}`
}

async function seed() {
  const database = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'storekeeper-seed-'))
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', SECRET_KEY: 'a key that only tests know, 32 or more' }
  const { services, close } = await createServices(readConfig(env), database.serverUrl, createLog('silent'))
  await seedShop(services)
  await close()
  await rm(dataDir, { recursive: true, force: true })
  return { url: database.url, note: 'seeded', release: database.release }
}
