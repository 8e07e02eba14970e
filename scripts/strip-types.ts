/**
 * Writes the modules that the server loads into build/server, as JavaScript: their types are replaced by spaces, so lines and columns of errors stay
 * those of the source. scripts/lib/load-built.mjs loads them.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'

const output = join('build', 'server')
/** Renamed at the end, so that an interrupted build leaves the last one. */
const unfinished = `${output}.unfinished`

rmSync(unfinished, { recursive: true, force: true })
for (const file of ['server', 'contracts', 'locales', 'demo'].flatMap(modulesIn)) {
  const path = join(unfinished, `${file}.js`)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, stripTypeScriptTypes(readFileSync(file, 'utf8')))
}
rmSync(output, { recursive: true, force: true })
renameSync(unfinished, output)

function modulesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !/\.(test|long)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}
