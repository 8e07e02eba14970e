// npm test: installs missing packages, then checks, builds and runs the tests. Plain JavaScript for any Node >= 20.
import { install } from './lib/install.mjs'
import { runUnderNode24 } from './lib/node24.mjs'

install({ tools: true })
const env = { ...process.env, INSTALL_MILLISECONDS: String(Math.round(performance.now())) }
await runUnderNode24(['scripts/run-tests.ts', ...process.argv.slice(2)], env)
