// npm test: installs what is missing, then checks, builds and runs the tests. Plain JavaScript for any Node >= 20.
import { install } from './lib/install.mjs'
import { runUnderNode24 } from './lib/node24.mjs'

install({ tools: true })
await runUnderNode24(['scripts/run-tests.ts', ...process.argv.slice(2)])
