import { setTimeout as sleep } from 'node:timers/promises'
import { isStartupError } from './startup-error.ts'

/** `close` is for the end of the process: what was opened last is closed first. */
type OnShutdown = (name: string, close: () => Promise<unknown>) => void

/** Milliseconds. Container platforms kill a process 30 s after asking it to stop, mostly. */
const shutdownTimeout = 28_000
const forcedShutdownTimeout = 1_500

/**
 * One Ctrl-C comes several times: from the terminal, from npm and from the script that started this process, which may be late on a busy
 * machine.
 */
const sameSignal = 1_000

/**
 * Runs `start` and keeps the process alive until a signal: then closes what was opened, in reverse order, and exits with 0. A second signal
 * exits at once. If `start` fails, everything it opened is closed and the exit code is 1.
 */
export function runProcess(start: (onShutdown: OnShutdown) => Promise<void>): void {
  const opened: { name: string; close: () => Promise<unknown> }[] = []
  let ending: number | undefined
  // Before the start, which may be long at work before it first waits: a signal must not find the process without an answer.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  const started = start((name, close) => void opened.push({ name, close }))

  async function end(code: number): Promise<void> {
    if (ending !== undefined) return
    ending = Date.now()
    setTimeout(force, shutdownTimeout).unref()
    // What the start is opening right now could not be closed otherwise.
    await started.catch(() => {})
    for (const { name, close } of opened.toReversed())
      await close().catch((error: unknown) => console.error(`${name} could not be closed:`, error))
    process.exit(code)
  }

  async function force(): Promise<void> {
    // The database is the first that was opened, and the one that would outlive this process.
    await Promise.race([opened[0]?.close().catch(() => {}), sleep(forcedShutdownTimeout)])
    process.exit(1)
  }

  function onSignal(): void {
    if (ending === undefined) void end(0)
    else if (Date.now() - ending > sameSignal) void force()
  }

  // The script that started this process was killed (scripts/lib/node24.mjs).
  if (process.connected) process.once('disconnect', onSignal)

  started.catch((error: unknown) => {
    if (ending === undefined) console.error(isStartupError(error) ? error.message : error)
    void end(1)
  })
}
