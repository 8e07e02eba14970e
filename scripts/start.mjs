// npm start: installs packages and builds the apps if necessary, then runs the shop. Plain JavaScript for any Node >= 20.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { install } from './lib/install.mjs'
import { beginWithMemorySettings, runServer } from './lib/memory.mjs'
import { node24, root, runUnderNode24 } from './lib/node24.mjs'

const isDev = process.argv.includes('--dev')
if (!isDev) beginWithMemorySettings()

install({ tools: false })

if (isDev) {
  // Halves the time that Node takes to load the server from its sources, from the second start on.
  process.env.NODE_COMPILE_CACHE ??= join(root, 'build', 'compile-cache')
  await runUnderNode24(['scripts/dev.ts'], { ...process.env, DEV: '1' })
} else {
  const build = spawnSync(node24(), ['scripts/build.ts'], { cwd: root, stdio: 'inherit' })
  if (build.status !== 0) process.exit(build.status ?? 1)
  await runServer()
}
