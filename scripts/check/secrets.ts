import type { Outcome } from './outcome.ts'
import { lineAt, type SourceFile } from './project.ts'

/** What only a real secret looks like, written so that this file does not match itself. */
const patterns: Record<string, RegExp> = {
  'a private key': /-----BEGI[N] (?:[A-Z]+ )?PRIVATE KEY-----\s+[\w+/=\s]{100}/,
  'a key of Stripe': /\b[sr]k_liv[e]_[A-Za-z0-9]{16,}/,
  'a key of AWS': /\bAKI[A][A-Z0-9]{16}\b/,
  'a token of GitHub': /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
  'a token of npm': /\bnp[m]_[A-Za-z0-9]{36}\b/,
  'a token of Slack': /\bxox[baprs]-[A-Za-z0-9-]{20,}/,
  'a key of Google': /\bAIz[a][\w-]{35}\b/,
}

/** Finds secrets that were committed by mistake. */
export function checkSecrets(files: readonly SourceFile[]): Outcome {
  const problems = files.flatMap(({ path, text }) =>
    Object.entries(patterns).flatMap(([name, pattern]) => {
      const match = pattern.exec(text)
      return match
        ? [`${path}:${lineAt(text, match.index)} contains ${name}: revoke it, and read it from the environment`]
        : []
    }),
  )
  return { summary: `${files.length} files`, problems }
}
