// npm run serve: starts a shop that was built before ("npm ci --omit=dev" and "npm run build"). Installs and builds nothing, so a start needs no network.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beginWithMemorySettings, withMemorySettings } from './lib/memory.mjs'
import { isNode24, root, runUnderNode24, serverArguments } from './lib/node24.mjs'

if (isNode24()) beginWithMemorySettings()

for (const built of ['build/storefront', 'build/admin']) {
  if (existsSync(join(root, built))) continue
  console.error(`${built} is missing. Run "npm run build" first, or "npm start", which installs and builds.`)
  process.exit(1)
}
if (isNode24()) {
  process.chdir(root)
  await import('../server/main.ts')
} else {
  await runUnderNode24(serverArguments, withMemorySettings(process.env))
}
