// node scripts/node24.mjs SCRIPT ...: installs missing packages, then runs a script under the Node 24 among them.
import { install } from './lib/install.mjs'
import { runUnderNode24 } from './lib/node24.mjs'

install({ tools: true })
await runUnderNode24(process.argv.slice(2))
