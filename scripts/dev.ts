/** npm run dev: runs the server and restarts it when its sources change. Vite reloads the browser apps automatically. */
import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'

/** Milliseconds without changes before a restart: an editor saves in several steps, and switching branches changes many files. */
const debounce = 150
/** Milliseconds for the server to shut down before it is killed. */
const shutdownTimeout = 10_000

const sources = ['server', 'contracts', 'locales', 'demo']

let server: ChildProcess | undefined
let timer: NodeJS.Timeout | undefined
let ending = false
start()

for (const folder of sources)
  watch(folder, { recursive: true }, (_event, file) => {
    if (ending || file === null || file.includes('.test.')) return
    clearTimeout(timer)
    timer = setTimeout(restart, debounce)
  })

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
process.once('disconnect', end)

function start(): void {
  server = spawn(process.execPath, ['server/main.ts'], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  server.once('exit', (code) => {
    if (ending) process.exit(code ?? 1)
    if (code) console.log('Waiting for a change ...')
  })
}

/** Kills the server rather than wait for it to drain: the next one recovers the database. */
function restart(): void {
  console.log('The server has changed; restarting ...')
  if (server && isRunning(server)) server.once('exit', start).kill('SIGKILL')
  else start()
}

function end(): void {
  if (!server || !isRunning(server)) process.exit()
  ending = true
  // Vite handles SIGTERM itself and would end the process before its database.
  server.kill('SIGINT')
  setTimeout(() => server?.kill('SIGKILL'), shutdownTimeout)
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null
}
