// node scripts/node24.mjs SCRIPT ...: installs missing packages, then runs a script under the Node 24 among them.
import { install } from './lib/install.mjs'
import { runUnderNode24 } from './lib/node24.mjs'

/** Commands of operators: they need no packages of tests and checks. */
const operations = ['scripts/backup.ts', 'scripts/restore.ts', 'scripts/admin.ts']

install({ tools: !operations.includes(process.argv[2] ?? '') })
await runUnderNode24(process.argv.slice(2))
