import type { Outcome } from './outcome.ts'
import { isServerCode, lineAt, type SourceFile } from './project.ts'

/** Finds state that outlives a request without being a service: at the top level of a file, or keyed by an object. */
const forms = [
  /^(?:export )?let \w+/gm,
  /^(?:export )?const \w+[^=\n]* = new (?:Map|Set)(?:<.*>)?\(\)/gm,
  /^(?:export )?const \w+[^=\n]* = (?:limitConcurrency|workerThread|statementNames|createTransport)\b/gm,
  /\bnew Weak(?:Map|Set)\b/g,
]

/** Files that may, with the reason. All others keep their state in Services, where a test can have its own. */
const allowed: Record<string, string> = {
  'server/http/pages/cached-page.ts': 'memoises a pure function of a header, at most 100 entries',
  'server/kernel/files/store-image.ts': 'limits the processors that images of this process use, whichever shop asks',
  'server/kernel/password.ts': 'limits the processors that hashes of this process use; memoises one hash',
  'server/modules/documents/document-pdf.ts': 'a thread of this process, which ends when idle',
  'server/modules/search/text/normalize.ts': 'loads a large dictionary when it is first needed',
  'server/modules/search/text/words.ts': 'memoises segmenters, one per language',
  'server/platform/database/prepared-statements.ts': 'names of statements, the same in all connections of this process',
  'server/platform/i18n.ts': 'where missing texts are reported, and which have been',
  'server/platform/mail/file-driver.ts': 'composes messages and has no connection',
  'server/platform/metrics.ts': 'what a process measures of itself, which has no end',
  'server/platform/secrets.ts': 'memoises keys that are derived from the secret key',
}

/** The server has no hidden state: what lives as long as the process is a field of Services. */
export function checkModuleState(files: readonly SourceFile[], exceptions = allowed): Outcome {
  const found = files
    .filter(isServerCode)
    .flatMap(({ path, text }) =>
      forms.flatMap((form) => [...text.matchAll(form)].map((match) => ({ path, line: lineAt(text, match.index) }))),
    )
  const paths = new Set(found.map(({ path }) => path))
  return {
    summary: `${paths.size} files with a reason`,
    problems: [
      ...found
        .filter(({ path }) => !(path in exceptions))
        .map(
          ({ path, line }) =>
            `${path}:${line} keeps state in the module: make it a field of Services, or give a reason in scripts/check/module-state.ts`,
        ),
      ...Object.keys(exceptions)
        .filter((path) => !paths.has(path))
        .map((path) => `${path} keeps no state any more: remove it from scripts/check/module-state.ts`),
    ],
  }
}
