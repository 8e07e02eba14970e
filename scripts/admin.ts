/** npm run admin -- reset-second-factor EMAIL: what nobody in the back office can do any more (docs/operations.md). */
import { withReadableDatabase } from '#server/app/backup/with-database.ts'
import { createServices } from '#server/app/create-services.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { resetFactorByOperator } from '#server/modules/staff/staff.ts'
import { environment, readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { startupError } from '#server/platform/startup-error.ts'
import { runCommand } from './lib/run-command.ts'

await runCommand(async () => {
  const [command, email, ...more] = process.argv.slice(2)
  if (command !== 'reset-second-factor' || !email || more.length > 0)
    throw startupError('Name the account: npm run admin -- reset-second-factor EMAIL')
  const config = readConfig(environment())
  await withReadableDatabase(config, async (url) => {
    const { services, close } = await createServices(config, url, createLog('warn'))
    try {
      await resetFactorByOperator(systemContext(services), email)
    } finally {
      await close()
    }
  })
  console.log(`${email} logs in with the password alone. Its sessions have ended, and a notice is mailed to it.`)
})
