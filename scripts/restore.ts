/** npm run restore -- FILE [--replace]: fills an empty shop from an archive of `npm run backup` (docs/operations.md). */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup } from '#server/app/backup/restore-backup.ts'
import { withOwnDatabase } from '#server/app/backup/with-database.ts'
import { environment, readConfig } from '#server/platform/config.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { startupError } from '#server/platform/startup-error.ts'
import { runCommand } from './lib/run-command.ts'

await runCommand(async () => {
  const { values, positionals } = parseArgs({ options: { replace: { type: 'boolean' } }, allowPositionals: true })
  const [file] = positionals
  if (!file) throw startupError('Name the archive: npm run restore -- FILE [--replace]')
  const config = readConfig(environment())
  const totals = await withOwnDatabase(config, (databaseUrl) =>
    restoreBackup(
      {
        databaseUrl,
        files: openFiles(config),
        dataDir: config.dataDir,
        passphrase: environment().BACKUP_PASSPHRASE,
        replace: values.replace ?? false,
      },
      resolve(file),
    ),
  )
  const rows = Object.values(totals.rows).reduce((sum, count) => sum + count, 0)
  console.log(`Restored ${rows} rows and ${totals.files} files. Start the shop with "npm start".`)
})
