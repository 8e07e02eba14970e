import type { Client } from 'pg'
import { getConstructionPlans, getMigrationPlans } from 'pg-boss'
import packageJson from 'pg-boss/package.json' with { type: 'json' }

const schema = 'pgboss'

/** pg-boss makes its tables when it starts. A role that may not make tables must find them made, so the owner runs the same statements. */
export async function installJobTables(owner: Client): Promise<void> {
  const version = await installedVersion(owner)
  if (version === undefined) await owner.query(getConstructionPlans(schema))
  // Tables of a later version serve this one as well.
  else if (version < packageJson.pgboss.schema) await owner.query(getMigrationPlans(schema, version))
}

async function installedVersion(owner: Client): Promise<number | undefined> {
  const { rows } = await owner.query<{ exists: boolean }>(
    `select to_regclass('${schema}.version') is not null as exists`,
  )
  if (!rows[0]?.exists) return undefined
  const found = await owner.query<{ version: number }>(`select version from ${schema}.version`)
  return found.rows[0]?.version
}
