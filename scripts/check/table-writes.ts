import { isServerCode, lineAt, type SourceFile } from './project.ts'

export interface TableWrite {
  path: string
  line: number
  /** A module, or a layer of server/. */
  owner: string
  table: string
}

const byBuilder = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'([a-z_]+)/g
/** `for update of x` and `on conflict do update set` write to no other table; `update` at the start of a name is no statement. */
const bySql = /\b(?:insert into|delete from|(?<!(?:for|key|do|on) )update)\s+(?:only\s+)?([a-z][a-z_]+)\b/g

/** Every write of the server to a table, whether by query builder or in SQL text. */
export function findTableWrites(files: readonly SourceFile[], tables: ReadonlySet<string>): TableWrite[] {
  return files
    .filter(isServerCode)
    .flatMap(({ path, text }) =>
      [...text.matchAll(byBuilder), ...text.matchAll(bySql)]
        .filter(([, table = '']) => tables.has(table))
        .map((match) => ({ path, line: lineAt(text, match.index), owner: ownerOf(path), table: match[1] ?? '' })),
    )
}

const ownerOf = (path: string) =>
  /^server\/modules\/([^/]+)\//.exec(path)?.[1] ?? /^server\/([^/]+)\//.exec(path)?.[1] ?? ''
