import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Outcome } from './outcome.ts'
import { projectRoot } from './project.ts'

/** What server/resource/drift.ts offers: how the migrated schema differs from the registry, one line each. */
interface DriftModule {
  findDrift(): Promise<string[]>
}

const isDriftModule = (module: object): module is DriftModule =>
  'findDrift' in module && typeof module.findDrift === 'function'

/** Applies all migrations to an empty database and compares it with the registry. */
export async function checkDrift(path = join(projectRoot, 'server/resource/drift.ts')): Promise<Outcome> {
  if (!existsSync(path)) return { summary: 'skipped: no server/resource/drift.ts', problems: [] }
  const module: object = await import(pathToFileURL(path).href)
  if (!isDriftModule(module)) return { summary: 'failed', problems: [`${path} exports no findDrift()`] }
  const problems = await module.findDrift()
  return { summary: 'the schema is what the registry says', problems }
}
