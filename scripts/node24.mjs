// node scripts/node24.mjs SCRIPT ...: installs what is missing, then runs a script under the Node 24 that came with it.
import { install } from './lib/install.mjs'
import { runUnderNode24 } from './lib/node24.mjs'

install({ tools: true })
await runUnderNode24(process.argv.slice(2))
