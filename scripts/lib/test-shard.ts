/**
 * One of several processes that share the test files of a run. Each claims the next free file and runs it as a suite, so that the server
 * is loaded once per process rather than once per file. A file's hooks belong to its suite.
 */
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { after, declareFile, mock } from './async-tracking.ts'

const folder = process.env.TEST_SHARD_FOLDER
if (!folder) throw new Error('TEST_SHARD_FOLDER is not set: run the tests with npm test')
const minute = 60_000
// Exits when the parent process was killed: nobody reads the results any more. It also keeps the process alive while a test waits for what does
// not, such as a child process: the runner would end all other files with it.
const parent = process.ppid
const watch = setInterval(() => process.ppid !== parent && process.exit(1), 1_000)
let current = ''
const note = (error: unknown) => console.error(`# ${current}: an error that no test awaits:`, error)
process.on('uncaughtException', note).on('unhandledRejection', note)
const files: string[] = JSON.parse(readFileSync(join(folder, 'files.json'), 'utf8'))

for (const file of files)
  if (claim(file)) {
    current = file
    const before = process.cpuUsage()
    await declareFile(file, { timeout: 5 * minute }, async () => {
      // Mocked timers that a file leaves behind would stall the next files.
      after(() => mock.reset())
      await import(pathToFileURL(resolve(file)).href)
    })
    const { user, system } = process.cpuUsage(before)
    appendFileSync(join(folder, 'processor-time'), `${file}\t${(user + system) / 1e6}\n`)
  }

clearInterval(watch)
// Handles that a failed file left open must not keep the process alive. The results are written when it exits.
setTimeout(() => process.exit(), 2_000).unref()

function claim(file: string): boolean {
  try {
    mkdirSync(join(folder ?? '', file.replaceAll('/', '_')))
    return true
  } catch {
    return false
  }
}
