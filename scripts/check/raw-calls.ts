import type { Outcome } from './outcome.ts'
import { isServerCode, lineAt, type SourceFile } from './project.ts'

/** Files that may use what no other code may, with the reason. */
const allowed: Record<string, readonly string[]> = {
  // Constants: names of columns, of collations, and a comment.
  'sql.raw': [
    'server/modules/cart/cart-lines.ts',
    'server/modules/inventory/list.ts',
    'server/modules/inventory/rows.ts',
    'server/modules/search/lists/conditions.ts',
    'server/resource/list-query.ts',
  ],
  fetch: ['server/platform/outbound-fetch.ts'],
}

const rules = [
  {
    name: 'sql.raw',
    pattern: /\bsql\.raw\(/g,
    cure: 'values and names go into statements by the query builder or sql.ref',
  },
  { name: 'fetch', pattern: /(?<![\w.])fetch\(/g, cure: 'requests to other servers go through outboundFetch' },
]

/** `sql.raw` would allow SQL injection, a bare `fetch` requests into the network of the server. */
export function checkRawCalls(files: readonly SourceFile[], exceptions = allowed): Outcome {
  const code = files.filter(isServerCode)
  const problems = rules.flatMap(({ name, pattern, cure }) =>
    code
      .filter(({ path }) => !exceptions[name]?.includes(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(pattern)].map((match) => `${path}:${lineAt(text, match.index)} uses ${name}: ${cure}`),
      ),
  )
  return { summary: `${code.length} files`, problems }
}
