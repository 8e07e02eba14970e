import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** A file of the project; `path` with forward slashes from the project's root. */
export interface SourceFile {
  path: string
  text: string
}

export const projectRoot = join(import.meta.dirname, '../..')

const skipped = new Set(['node_modules', '.git', 'build', 'data', 'tmp', '.react-router', '.ci'])
const textFile = /\.(ts|tsx|mjs|js|json|sql|css|md|html|liquid|yml|yaml|toml|sh)$|^\.[a-z.]+$/

/** Reads every source and text file of the project. */
export function readProject(root = projectRoot): SourceFile[] {
  const files: SourceFile[] = []
  const visit = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      // `.git` is a file where the repository has several working trees.
      if (skipped.has(entry.name)) continue
      if (entry.isDirectory()) visit(path)
      if (entry.isFile() && textFile.test(entry.name))
        files.push({ path: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') })
    }
  }
  visit(root)
  return files.sort((a, b) => (a.path < b.path ? -1 : 1))
}

export const isCode = ({ path }: SourceFile) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts')
export const isTest = ({ path }: { path: string }) => /\.(test|long)\.tsx?$/.test(path)
/** Code of the server that runs in a shop: neither tests nor their helpers. */
export const isServerCode = (file: SourceFile) =>
  isCode(file) && !isTest(file) && /^server\/(?!testing\/)/.test(file.path)
export const getRoot = (path: string) => (path.includes('/') ? path.slice(0, path.indexOf('/')) : '')
export const lineCount = (text: string) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
export const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length
