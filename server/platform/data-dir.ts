import { linkSync, mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'

/** For its owner only; under root others may pass through (not look), because PostgreSQL runs as another account. */
export function makeDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
}

/** Undefined if there is no such file. */
export function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (getCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Writes a file that only its owner may read, unless it is there already, and answers what is in it then: of two processes
 * that start together one writes, and both go on with the same content. A kill leaves a whole file or none.
 */
export function createOnce(file: string, content: string): string {
  const unfinished = writeAside(file, content)
  try {
    linkSync(unfinished, file)
    unlinkSync(unfinished)
  } catch (error) {
    // A file system without links: then without the guarantee.
    if (getCode(error) === 'EEXIST') unlinkSync(unfinished)
    else renameSync(unfinished, file)
  }
  return readFileSync(file, 'utf8')
}

/** Replaces a file as a whole. */
export function replaceFile(file: string, content: string): void {
  renameSync(writeAside(file, content), file)
}

function writeAside(file: string, content: string): string {
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, content, { mode: 0o600 })
  return unfinished
}

const getCode = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)
