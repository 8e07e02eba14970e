// npm start: installs and builds what is missing, then runs the shop. Plain JavaScript for any Node >= 20.
import { spawnSync } from 'node:child_process'
import { install } from './lib/install.mjs'
import { isNode24, node24, root, runUnderNode24 } from './lib/node24.mjs'

install({ tools: false })

if (process.argv.includes('--dev')) {
  await runUnderNode24(['--watch', '--watch-preserve-output', 'server/main.ts'], { ...process.env, DEV: '1' })
} else {
  const build = spawnSync(node24(), ['scripts/build.ts'], { cwd: root, stdio: 'inherit' })
  if (build.status !== 0) process.exit(build.status ?? 1)
  if (isNode24()) {
    process.chdir(root)
    await import('../server/main.ts')
  } else {
    await runUnderNode24(['server/main.ts'])
  }
}
