import { writeSync } from 'node:fs'

/** Where the lines of a log go; `flushSync` writes those that were collected. */
export interface LogOutput {
  write(line: string): void
  flushSync?(): void
}

/** Lines are collected up to so many characters and milliseconds: writing each one at once costs more than making it. */
const longestBlock = 4096
const wait = 100

/** Characters that are kept for a reader who is slower than the lines come. */
const longestBacklog = 1_000_000

/** Standard output by blocks; what is left is written when the process ends. */
export function collectedOutput(): LogOutput {
  const output = createOutput(longestBlock)
  process.on('exit', output.flushSync)
  return output
}

/** Standard output line by line. */
export const directOutput = (): LogOutput => createOutput(0)

/**
 * A log must not stop the shop: what cannot be written, because the reader has ended or the disk is full, is dropped, and so is what a slow reader
 * does not take in time. A line says how many are missing as soon as one can be written again. pino's own output would stop the process
 * until then.
 */
function createOutput(longest: number): Required<LogOutput> {
  let text = ''
  let lines = 0
  /** A block that was partly written, and the lines that it began with. */
  let block = { rest: nothing, lines: 0 }
  let dropped = 0
  let timer: NodeJS.Timeout | undefined

  function write(line: string): void {
    if (text.length > longestBacklog) {
      dropped += 1
      return
    }
    text += line
    lines += 1
    if (text.length > longest && block.rest.length === 0) flushSync()
    else writeLater()
  }

  function writeLater(): void {
    timer ??= setTimeout(flushSync, wait).unref()
  }

  function flushSync(): void {
    clearTimeout(timer)
    timer = undefined
    while (block.rest.length > 0 || text !== '') {
      if (block.rest.length === 0) {
        block = { rest: Buffer.from(text), lines }
        text = ''
        lines = 0
      }
      const outcome = writeAll(block.rest)
      block.rest = outcome.rest
      if (outcome.isSlow) {
        writeLater()
        return
      }
      if (outcome.rest.length > 0) {
        dropped += block.lines
        block.rest = nothing
      } else if (dropped > 0 && text === '') {
        text = noteOf(dropped)
        dropped = 0
      }
    }
  }
  return { write, flushSync }
}

const nothing: Buffer = Buffer.alloc(0)

/** What could not be written, and whether that is for a reader who is slow. */
function writeAll(bytes: Buffer): { rest: Buffer; isSlow: boolean } {
  let written = 0
  try {
    while (written < bytes.length) written += writeSync(1, bytes, written)
    return { rest: nothing, isSlow: false }
  } catch (error) {
    const isSlow = error instanceof Error && 'code' in error && error.code === 'EAGAIN'
    return { rest: bytes.subarray(written), isSlow }
  }
}

const noteOf = (dropped: number) =>
  `${JSON.stringify({ level: 'warn', time: new Date().toISOString(), pid: process.pid, dropped, msg: 'Log lines could not be written' })}\n`
