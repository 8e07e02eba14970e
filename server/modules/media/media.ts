import type { Services } from '#server/kernel/services.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { removeTemporaryFiles } from './remove-temporary-files.ts'
import { removeUnusedBytes } from './remove-unused-bytes.ts'

/** Nightly job: deletes uploads of forms that were never saved, and stored content that no row references. */
export async function cleanUpFiles(services: Services): Promise<number> {
  const removed = await removeTemporaryFiles(systemContext(services))
  return removed + (await removeUnusedBytes(services))
}
