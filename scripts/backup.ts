/** npm run backup [-- FILE]: writes the whole shop, database and files, into one archive while it runs (docs/operations.md). */
import { resolve } from 'node:path'
import { createBackup } from '#server/app/backup/create-backup.ts'
import { withReadableDatabase } from '#server/app/backup/with-database.ts'
import { environment, readConfig } from '#server/platform/config.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { runCommand } from './lib/run-command.ts'

await runCommand(async () => {
  const config = readConfig(environment())
  const passphrase = environment().BACKUP_PASSPHRASE
  const minute = new Date().toISOString().slice(0, 16).replace(/\D/g, '')
  const path = resolve(process.argv[2] ?? `storekeeper-${minute}.backup`)
  const totals = await withReadableDatabase(config, (databaseUrl) =>
    createBackup({ databaseUrl, files: openFiles(config), dataDir: config.dataDir, passphrase }, path),
  )
  const rows = Object.values(totals.rows).reduce((sum, count) => sum + count, 0)
  console.log(`${path}: ${rows} rows of ${Object.keys(totals.rows).length} tables, ${totals.files} files`)
  if (!passphrase)
    console.log(
      'Not encrypted, because BACKUP_PASSPHRASE is not set: the archive holds personal data. SECRET_KEY and payment.pem are not in it.',
    )
})
