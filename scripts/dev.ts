/** npm run dev: runs the server, and starts it anew when its sources change. What browsers run, Vite reloads by itself. */
import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'

/** Milliseconds: an editor writes a file in several steps, and a branch changes many. */
const settled = 150
const longestEnd = 10_000

const sources = ['server', 'contracts', 'locales', 'demo']

let server: ChildProcess | undefined
let timer: NodeJS.Timeout | undefined
let ending = false
start()

for (const folder of sources)
  watch(folder, { recursive: true }, (_event, file) => {
    if (ending || file === null || file.includes('.test.')) return
    clearTimeout(timer)
    timer = setTimeout(restart, settled)
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

/** Kills it rather than wait for a drain: the next one adopts the database as it is. */
function restart(): void {
  console.log('The server has changed; starting it anew ...')
  if (server && isRunning(server)) server.once('exit', start).kill('SIGKILL')
  else start()
}

function end(): void {
  if (!server || !isRunning(server)) process.exit()
  ending = true
  // Vite takes SIGTERM for itself, and ends the process before its database.
  server.kill('SIGINT')
  setTimeout(() => server?.kill('SIGKILL'), longestEnd)
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null
}
