// npm run serve: starts a shop that was built before ("npm ci --omit=dev" and "npm run build"). Installs and builds nothing, so a start needs no network.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beginWithMemorySettings, runServer } from './lib/memory.mjs'
import { root } from './lib/node24.mjs'

beginWithMemorySettings()

for (const built of ['build/storefront', 'build/admin', 'build/server']) {
  if (existsSync(join(root, built))) continue
  console.error(`${built} is missing. Run "npm run build" first, or "npm start", which installs and builds.`)
  process.exit(1)
}
await runServer()
