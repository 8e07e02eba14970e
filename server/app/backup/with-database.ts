import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { ownerUrl } from '#server/platform/embedded-postgres/cluster-setup.ts'
import { readRecord } from '#server/platform/embedded-postgres/database-record.ts'
import { startEmbeddedDatabase } from '#server/platform/embedded-postgres/embedded.ts'
import { runningPostmaster } from '#server/platform/embedded-postgres/postmaster.ts'

type Place = Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'>

/** Gives `work` the address of the shop's database for the role that owns it, whether its server runs or not. */
export async function withReadableDatabase<T>(config: Place, work: (url: string) => Promise<T>): Promise<T> {
  const url = configuredUrl(config) ?? runningEmbedded(config.dataDir)
  return url ? work(url) : withOwnDatabase(config, work)
}

/** Gives `work` the address of a database that no server uses: with the embedded one, a running server is refused. */
export async function withOwnDatabase<T>(config: Place, work: (url: string) => Promise<T>): Promise<T> {
  const url = configuredUrl(config)
  if (url) return work(url)
  const embedded = await startEmbeddedDatabase(config.dataDir)
  try {
    return await work(embedded.ownerUrl)
  } finally {
    await embedded.stop()
  }
}

const configuredUrl = (config: Place) => config.databaseOwnerUrl ?? config.databaseUrl

function runningEmbedded(dataDir: string): string | undefined {
  const record = existsSync(dataDir) ? readRecord(realpathSync(dataDir)) : undefined
  const postmaster = record && runningPostmaster(join(record.folder, 'cluster'))
  return postmaster && ownerUrl(record, postmaster.port)
}
