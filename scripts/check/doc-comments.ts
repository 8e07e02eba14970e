import type { Outcome } from './outcome.ts'
import { isCode, lineAt, type SourceFile } from './project.ts'

/** A doc comment; globs such as 'server/**' in strings have no space behind the stars. */
const docComment = /\/\*\*\s([\s\S]*?)\*\//g
const fewest = 4

/** Doc comments that an editor's hover shows without their neighbours: each must be understandable alone. */
export function checkDocComments(files: readonly SourceFile[]): Outcome {
  let count = 0
  const problems = files.filter(isCode).flatMap(({ path, text }) =>
    [...text.matchAll(docComment)].flatMap((match) => {
      count++
      const words = (match[1] ?? '').split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
      const sentence = words.join(' ')
      const fault = /^The same\b/.test(sentence)
        ? 'begins with "The same"'
        : words.length < fewest
          ? `has fewer than ${fewest} words`
          : ''
      return fault ? [`${path}:${lineAt(text, match.index)} "${sentence.slice(0, 60)}" ${fault}`] : []
    }),
  )
  return { summary: `${count} doc comments`, problems }
}
