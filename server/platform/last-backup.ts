import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const getPath = (dataDir: string) => join(dataDir, 'last-backup')

/** Notes that a backup was made now. A folder that cannot be written to is no reason for a backup to fail. */
export const noteBackup = (dataDir: string): Promise<void> => writeFile(getPath(dataDir), '').catch(() => {})

/** When the last backup was made with this data folder; null when none is known. */
export const lastBackup = (dataDir: string): Promise<string | null> =>
  stat(getPath(dataDir)).then(
    ({ mtime }) => mtime.toISOString(),
    () => null,
  )
