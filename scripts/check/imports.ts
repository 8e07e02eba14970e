import { posix } from 'node:path'
import type { Outcome } from './outcome.ts'
import { getRoot, isCode, isTest, lineAt, type SourceFile } from './project.ts'

/** The importing file. `area` is its folder below server/ ('' for files directly in server/), `module` the one below server/modules/. */
export interface Importer {
  path: string
  root: string
  area: string
  module: string
  isTest: boolean
}
/** The imported package or file of the project. */
export type Imported =
  | { kind: 'package'; name: string }
  | {
      kind: 'file'
      path: string
      root: string
      area: string
      module: string
      file: string
      isRelative: boolean
      /** A relative path that begins with `..`. */
      climbs: boolean
    }

export interface ImportRule {
  name: string
  because: string
  forbids(from: Importer, to: Imported): boolean
}

const statement = /^[ \t]*(?:import|export)\b(?:[^'"`;]*?\bfrom)?\s*['"]([^'"\n]+)['"]/gm
const dynamic = /\bimport\(\s*['"]([^'"\n]+)['"]/g

interface FoundImport {
  specifier: string
  line: number
}

export function findImports(text: string): FoundImport[] {
  const found = [...text.matchAll(statement), ...text.matchAll(dynamic)]
  return found.map((match) => ({
    specifier: match[1] ?? '',
    line: lineAt(text, match.index + match[0].length),
  }))
}

const areaOf = (path: string) => (/^server\/[^/]+\//.test(path) ? (path.split('/')[1] ?? '') : '')
const moduleOf = (path: string) => /^server\/modules\/([^/]+)\//.exec(path)?.[1] ?? ''

export const getImporter = (path: string): Importer => ({
  path,
  root: getRoot(path),
  area: areaOf(path),
  module: moduleOf(path),
  isTest: isTest({ path }) || path.startsWith('server/testing/'),
})

export function getImported(from: string, specifier: string): Imported {
  const plain = specifier.replace(/\?.*$/, '')
  const isRelative = plain.startsWith('.')
  if (!isRelative && !plain.startsWith('#')) return { kind: 'package', name: packageName(plain) }
  const path = isRelative ? posix.join(posix.dirname(from), plain) : plain.slice(1)
  return {
    kind: 'file',
    path,
    root: getRoot(path),
    area: areaOf(path),
    module: moduleOf(path),
    file: posix.basename(path),
    isRelative,
    climbs: plain.startsWith('..'),
  }
}

const packageName = (specifier: string) =>
  specifier.startsWith('node:') ? specifier : specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

export function checkImports(files: readonly SourceFile[], rules: readonly ImportRule[]): Outcome {
  const code = files.filter(isCode)
  const problems = code.flatMap((file) => {
    const importer = getImporter(file.path)
    return findImports(file.text).flatMap(({ specifier, line }) => {
      const imported = getImported(file.path, specifier)
      return rules
        .filter((rule) => rule.forbids(importer, imported))
        .map((rule) => `${file.path}:${line} imports ${specifier}: ${rule.name}, because ${rule.because}`)
    })
  })
  return { summary: `${code.length} files, ${rules.length} rules`, problems }
}
