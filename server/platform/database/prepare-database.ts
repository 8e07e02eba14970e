import type { Client } from 'pg'
import { installJobTables } from '#server/platform/jobs/install-job-tables.ts'
import { startupError } from '#server/platform/startup-error.ts'
import { type Migration, migrate } from './migrate.ts'
import { connectAtStartup } from './server-check.ts'
import { canChangeLog, grantServerRole } from './server-role.ts'

const lockKey = 8_051_703

interface Prepared {
  /** Names of the migrations that were applied. */
  applied: string[]
  /** Whether the server's role could change the audit log. */
  canChangeLog: boolean
}

/**
 * Brings the database to the schema of this version and the server's role to its rights. With an `ownerUrl` the owner migrates, makes the
 * tables of the jobs and grants; without one the server's role does as owner of everything, and can change everything.
 */
export async function prepareDatabase(
  { url, ownerUrl }: { url: string; ownerUrl?: string | undefined },
  migrations?: Migration[],
): Promise<Prepared> {
  const applied = await migrate(ownerUrl ?? url, migrations)
  if (ownerUrl) {
    const role = await connected(url, currentRole)
    await connected(ownerUrl, async (owner) => {
      if (role === (await currentRole(owner)))
        throw startupError(
          'DATABASE_URL and DATABASE_OWNER_URL name one role. Give the server a role of its own (docs/operations.md).',
        )
      await owner.query('select pg_advisory_lock($1)', [lockKey])
      await installJobTables(owner)
      await grantServerRole(owner, role)
    })
  }
  return { applied, canChangeLog: await connected(url, canChangeLog) }
}

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connectAtStartup(url)
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

async function currentRole(client: Client): Promise<string> {
  const { rows } = await client.query<{ role: string }>('select current_user as role')
  return rows[0]?.role ?? ''
}
