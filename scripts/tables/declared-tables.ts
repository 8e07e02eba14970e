import { join } from 'node:path'
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync'
import { projectRoot } from '../check/project.ts'

export type DeclaredType = 'text' | 'number' | 'boolean' | 'array' | 'json'

export interface DeclaredColumn {
  type: DeclaredType
  /** Undefined for `unknown`, which may be anything. */
  nullable: boolean | undefined
  /** An insert may leave it out, although it is never null. */
  hasDefault: boolean
  /** The values of a union of texts; undefined for any text. */
  choices: string[] | undefined
}

export type DeclaredTables = Map<string, Map<string, DeclaredColumn>>

/** All columns of the type `Tables`, as TypeScript understands them. */
export function declaredTables(): DeclaredTables {
  const config = join(projectRoot, 'scripts/tables/tables.json')
  const api = new API({ cwd: projectRoot })
  try {
    const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects()
    const file = project?.program.getSourceFile(join(projectRoot, 'scripts/tables/described.ts'))
    const module = file && project?.checker.getSymbolAtLocation(file)
    if (!project || !module) throw new Error('scripts/tables/described.ts is not a module')
    const described = project.checker.getMemberInModuleExports(module, 'Described')
    if (!described) throw new Error('scripts/tables/described.ts exports no Described')
    return tablesOf(project.checker, project.checker.getDeclaredTypeOfSymbol(described))
  } finally {
    api.close()
  }
}

function tablesOf(checker: Checker, described: Type): DeclaredTables {
  const members = (type: Type): [string, Type][] => {
    const properties = checker.getPropertiesOfType(type)
    const types = checker.getTypeOfSymbol(properties)
    return properties.flatMap(({ name }, at) => (types[at] ? [[name, types[at]]] : []))
  }
  const columnOf = (column: Type): DeclaredColumn => {
    const { read, insert } = Object.fromEntries(members(column))
    if (!read || !insert) throw new Error('A described column has both types')
    return readColumn(checker, partsOf(read), partsOf(insert))
  }
  return new Map(
    members(described).map(([table, columns]) => [
      table,
      new Map(members(columns).map(([name, column]) => [name, columnOf(column)])),
    ]),
  )
}

const partsOf = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes() : [type])
const has = (parts: readonly Type[], flags: number) => parts.some((part) => (part.flags & flags) !== 0)

function readColumn(checker: Checker, read: readonly Type[], insert: readonly Type[]): DeclaredColumn {
  const nullable = has(read, TypeFlags.Null)
  const values = read.filter((part) => (part.flags & TypeFlags.Nullable) === 0)
  const choices = values.flatMap((part) => (part.isStringLiteralType() ? part.value : []))
  return {
    type: typeOf(checker, values, insert),
    nullable: has(read, TypeFlags.Unknown) ? undefined : nullable,
    hasDefault: !nullable && has(insert, TypeFlags.Undefined),
    choices: values.length > 0 && choices.length === values.length ? choices.sort() : undefined,
  }
}

/** JSON is read as data and written as text (column-types.ts). */
function typeOf(checker: Checker, read: readonly Type[], insert: readonly Type[]): DeclaredType {
  const isEvery = (flags: number) => read.length > 0 && read.every((part) => (part.flags & flags) !== 0)
  if (isEvery(TypeFlags.StringLike)) return 'text'
  if (has(insert, TypeFlags.StringLike)) return 'json'
  if (isEvery(TypeFlags.NumberLike)) return 'number'
  if (isEvery(TypeFlags.BooleanLike)) return 'boolean'
  if (read.every((part) => checker.isArrayLikeType(part))) return 'array'
  throw new Error(`No column has the type ${read.map((part) => checker.typeToString(part)).join(' | ')}`)
}
