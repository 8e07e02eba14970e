import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** Starts the Chromium that all browser tests of a run share and sets its address in BROWSER_ENDPOINT. */
export async function startBrowserServer(): Promise<{ stop(): Promise<void> }> {
  const child = spawn(process.execPath, ['e2e/browser-server.ts'], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const [endpoint] = await Promise.race([once(createInterface(child.stdout), 'line'), ended])
  if (typeof endpoint !== 'string') throw new Error('The browser does not start: see above')
  process.env.BROWSER_ENDPOINT = endpoint
  return {
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}
