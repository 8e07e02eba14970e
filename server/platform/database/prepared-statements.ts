import { createHash } from 'node:crypto'
import { Client, type QueryConfig } from 'pg'

/** How many texts a process remembers, and how many it prepares: each of these takes memory in every connection of PostgreSQL. */
const defaultLimits = { remembered: 2_000, prepared: 300 }

/** Characters. Longer ones are lists with many filters at once: visitors combine them in thousands of ways, and each takes a megabyte. */
const longest = 8_000

/** Of `select *` the columns are not known for good: a migration that adds one would break what is prepared in other processes. */
const allColumns = /\b(select|returning) \*|"\.\*/

/**
 * Names for statements that come again: PostgreSQL reads and plans a long one for longer than it takes to run it, and one with a name is
 * read and planned once a connection. A text gets its name when it is seen the second time. The number of names is bounded, because
 * nothing takes one back: of texts that grow with the number of their values some stay without, and very long ones always do.
 */
export function statementNames(limits = defaultLimits): (text: string) => string | undefined {
  const names = new Map<string, string | undefined>()
  let prepared = 0
  return (text) => {
    if (text.length > longest) return undefined
    const known = names.get(text)
    if (known !== undefined || prepared >= limits.prepared) return known
    if (!names.has(text)) {
      if (names.size < limits.remembered) names.set(text, undefined)
      return undefined
    }
    if (allColumns.test(text)) return undefined
    const name = createHash('sha256').update(text).digest('base64url')
    names.set(text, name)
    prepared++
    return name
  }
}

const nameOf = statementNames()

/** pg's client, which gives names to the statements with parameters that kysely sends. */
export class PreparingClient extends Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg declares a dozen forms of query(); all of them go through unchanged.
  override query(query: any, values?: any, callback?: any): any {
    const name = typeof query === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(query) : undefined
    if (name === undefined) return super.query(query, values, callback)
    const named: QueryConfig = { name, text: query, values }
    return super.query(named, callback)
  }
}
