import type { Outcome } from './outcome.ts'
import { isCode, lineAt, type SourceFile } from './project.ts'

/** `(orders.md O5)` and `orders.md O5, O6` in code and comments. */
const reference = /\b([a-z-]+)\.md ([A-Z]\d+)((?:,? (?:and |to )?[A-Z]\d+)*)/g
/** A page named without its folder; `README.md` and paths are not rules. */
const anyPage = /(?<![\w/.-])([a-z][a-z-]*)\.md\b/g
const heading = /^### ([A-Z]\d+) /gm

const isHistory = (path: string) => path.startsWith('server/migrations/')

/** Every rule that code cites exists in docs/domain. */
export function checkRuleReferences(files: readonly SourceFile[]): Outcome {
  const pages = new Map<string, Set<string>>()
  for (const { path, text } of files) {
    const name = /^docs\/domain\/([a-z-]+)\.md$/.exec(path)?.[1]
    if (name) pages.set(name, new Set([...text.matchAll(heading)].map((match) => match[1] ?? '')))
  }
  const citing = files.filter(
    (file) => (isCode(file) || /\.(css|liquid|sql|mjs)$/.test(file.path)) && !isHistory(file.path),
  )
  let count = 0
  const problems = citing.flatMap(({ path, text }) => {
    const found: string[] = []
    const report = (index: number, what: string) => found.push(`${path}:${lineAt(text, index)} cites ${what}`)
    for (const match of text.matchAll(anyPage))
      if (!pages.has(match[1] ?? '') && !isOwnTest(path))
        report(match.index, `${match[0]}, a page that is not in docs/domain`)
    for (const match of text.matchAll(reference)) {
      const rules = [match[2] ?? '', ...((match[3] ?? '').match(/[A-Z]\d+/g) ?? [])]
      for (const rule of rules) {
        count++
        if (pages.get(match[1] ?? '')?.has(rule) === false && !isOwnTest(path))
          report(match.index, `rule ${rule}, which ${match[1]}.md does not have`)
      }
    }
    return found
  })
  return { summary: `${count} references to ${pages.size} pages`, problems }
}

const isOwnTest = (path: string) => path.startsWith('scripts/check/')
