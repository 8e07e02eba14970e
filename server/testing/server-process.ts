/**
 * A server in a process of its own, for tests of what only whole processes show: kills, signals, several at once.
 *
 *   const server = await startServer({ env: { DATABASE_URL: url, SECRET_KEY: testSecretKey } })
 *   await fetch(`${server.url}/livez`)
 *   await server.stop()
 *
 * It gets a free port and an environment of its own; without DATABASE_URL it needs a DATA_DIR of its own.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Environment } from '#server/platform/config.ts'
import { freePort } from '#server/platform/embedded-postgres/run-cluster.ts'

export const testSecretKey = 'only-for-tests-0123456789abcdef0123456789abcdef'

export interface ServerProcess {
  url: string
  process: ChildProcess
  /** What it wrote so far, stdout and stderr together. */
  output(): string
  /** Its exit code, once it ended; null after a kill. */
  ended: Promise<number | null>
  /** Lets it drain, and waits for its end. */
  stop(): Promise<number | null>
}

export interface ServerOptions {
  env: Environment
  /** What Node runs, from the project's root. */
  command?: string[]
  /** In a process group of its own, as a terminal gives to each command: `process.kill(-pid)` reaches all of it. */
  group?: boolean
  /** The account it runs under; only root can choose. */
  account?: { uid: number; gid: number } | undefined
  /** Forgets what it writes: a server that logs a line for each of a million requests. */
  forgetsOutput?: boolean
  /** Milliseconds until /readyz must answer 200. */
  startTimeout?: number
}

/** Answers when /readyz does; fails with the output if the process ends before. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const server = await spawnServer(options)
  const late = Date.now() + (options.startTimeout ?? 60_000)
  for (;;) {
    const state = await Promise.race([server.ended.then(() => 'ended'), isReady(server.url)])
    if (state === true) return server
    if (state === 'ended') throw new Error(`The server ended before it was ready:\n${server.output()}`)
    if (Date.now() > late) {
      server.process.kill('SIGKILL')
      throw new Error(`The server is not ready in time:\n${server.output()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Starts a server without waiting until it is ready: for starts that are meant to fail. */
export async function spawnServer({
  env,
  command = ['server/main.ts'],
  group,
  account,
  forgetsOutput = false,
}: ServerOptions): Promise<ServerProcess> {
  const port = env.PORT ?? String(await freePort(0))
  const child = spawn(process.execPath, command, {
    ...account,
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      // Servers share the compiled code of the run that starts them.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DEMO: '0',
      MAX_DELAY_MS: '0',
      STALE_PAGES_MS: '0',
      ...env,
      PORT: port,
    },
    detached: group === true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output = forgetsOutput ? text : output + text))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return {
    url: `http://127.0.0.1:${port}`,
    process: child,
    output: () => output,
    ended,
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) })).status === 200
  } catch {
    return false
  }
}
