import type { Outcome } from './outcome.ts'
import { isCode, isTest, lineAt, type SourceFile } from './project.ts'

const amount = '(?:price|amount|fee|discount|adjustment|subtotal|_total|\\.total|[a-z]Total)\\b'
/** Biome sets spaces around operators of two sides; a minus that shows a discount has none. */
const arithmetic = new RegExp(
  `${amount}[)\\]!]* (?:[-*/%]|\\+)=? |(?<![=(,?:] |return )[\\w)\\]] (?:[-*/%]|\\+)=? [(-]*[\\w.?]*${amount}`,
  'g',
)

/** Prose, and text in quotes. */
const isNoCode = (line: string) => /^\s*(\/\/|\*|\/\*|import )/.test(line)

/**
 * No calculation with money in the storefront: binary fractions round differently from the server's integers, and totals come from the
 * API (pricing.md P7). An amount is known by its name.
 */
export function checkMoneyArithmetic(files: readonly SourceFile[]): Outcome {
  const problems = files
    .filter((file) => file.path.startsWith('storefront/') && isCode(file) && !isTest(file))
    .flatMap(({ path, text }) => {
      const lines = text.split('\n')
      return [...text.matchAll(arithmetic)].flatMap(({ index }) => {
        const line = lineAt(text, index)
        return isNoCode(lines[line - 1] ?? '')
          ? []
          : [
              `${path}:${line} calculates with money: let the API answer the amount, because it counts in whole minor units`,
            ]
      })
    })
  return { summary: 'the storefront calculates no amounts', problems }
}
