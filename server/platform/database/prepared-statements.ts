import { createHash } from 'node:crypto'
import { Client, type QueryConfig, type QueryResult } from 'pg'

/** How many texts a process remembers, and how many it prepares: each of these takes memory in every connection of PostgreSQL. */
const defaultLimits = { remembered: 2_000, prepared: 500 }

/** Characters. Longer ones are lists with many filters at once: visitors combine them in thousands of ways, and each takes a megabyte. */
const longest = 8_000

/**
 * A marker in statements whose text depends on a visitor's choices. There are thousands of variants, which must not use up the prepared
 * statements of others: they get a small share of their own.
 */
export const asChosen = '/* as chosen */'
const limitsAsChosen = { remembered: 300, prepared: 30 }

/** Without parameters only these get a name: what opens and ends transactions is read in no time. */
const reads = /^\s*select\b/

/**
 * Of `select *` the columns are not known for good: a migration that adds one would break what is prepared in other processes. Those of a
 * subquery, of arrays and of a JSON document are in the statement itself.
 */
const allColumns = /\b(select|returning) \*(?!\s+from\s+(\(|unnest\(|jsonb_to_recordset\())|"\.\*/

/** LIKE queries are not prepared: the best plan depends on the search text, because two characters may match every row and ten only one. */
const isTextSearch = /\blike\b/

/**
 * Names for statements that come again: PostgreSQL reads and plans a long one for longer than it takes to run it, and one with a name is
 * read and planned once a connection. A text gets its name when it is seen the second time. The number of names is bounded, because
 * nothing takes one back: of texts that grow with the number of their values some stay without, and very long ones always do.
 */
export function statementNames(limits = defaultLimits): (text: string) => string | undefined {
  const names = new Map<string, string>()
  /** Seen once, in the order in which they came: old ones make room, or texts that never come again would keep all later ones unnamed. */
  const seen = new Set<string>()
  return (text) => {
    if (text.length > longest) return undefined
    const known = names.get(text)
    if (known !== undefined || names.size >= limits.prepared) return known
    if (!seen.delete(text)) {
      const [oldest] = seen
      if (seen.size >= limits.remembered && oldest !== undefined) seen.delete(oldest)
      seen.add(text)
      return undefined
    }
    if (allColumns.test(text) || isTextSearch.test(text)) return undefined
    const name = createHash('sha256').update(text).digest('base64url')
    names.set(text, name)
    return name
  }
}

const nameOfFixed = statementNames()
const nameOfChosen = statementNames(limitsAsChosen)
const getName = (text: string) => (text.includes(asChosen) ? nameOfChosen : nameOfFixed)(text)

/**
 * A pg client that names the statements of kysely and saves round trips: all statements issued in the same tick are sent together, and
 * `begin` with the first statement after it.
 */
export class PreparingClient extends Client {
  #isGathering = false

  // biome-ignore lint/suspicious/noExplicitAny: pg declares a dozen forms of query(); all of them go through unchanged.
  override query(query: any, values?: any, callback?: any): any {
    if (query === 'begin') return this.#beginLater()
    this.#gather()
    const isKysely = typeof query === 'string' && Array.isArray(values)
    const name = isKysely && (values.length > 0 || reads.test(query)) ? getName(query) : undefined
    if (name === undefined) return super.query(query, values, callback)
    const named: QueryConfig = { name, text: query, values }
    return super.query(named, callback)
  }

  /** If it fails, which only a broken connection does, so does what comes after it. */
  #beginLater(): Promise<Pick<QueryResult, 'command' | 'rowCount' | 'rows'>> {
    this.connection.stream.cork()
    super.query('begin').catch(() => {})
    return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] })
  }

  #gather(): void {
    if (this.#isGathering) return
    const { stream } = this.connection
    this.#isGathering = true
    stream.cork()
    process.nextTick(() => {
      this.#isGathering = false
      while (stream.writableCorked > 0) stream.uncork()
    })
  }
}
