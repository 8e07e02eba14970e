import type { Texts } from '#contracts/texts.ts'
import type { Outcome } from './outcome.ts'
import { isCode, isTest, lineAt, type SourceFile } from './project.ts'

/**
 * Keys are found in code as whole literals ('errors.login_first'), as templates with a fixed prefix (`common.order_status.${status}`) and,
 * for keys that come from elsewhere, by a comment: `texts: errors.*`.
 */
const patterns = (files: readonly string[]) => {
  const file = `(?:${files.join('|')})`
  return {
    literal: new RegExp(`(['"\`])(${file}\\.[\\w.]*\\w)\\1`, 'g'),
    prefix: new RegExp(`\`(${file}\\.[\\w.]*)\\$\\{`, 'g'),
    declared: new RegExp(`\\btexts: (${file}\\.[\\w.]*)\\*`, 'g'),
  }
}

/** 'mail.smtp_host' is a setting and 'storefront.css' a file; keys of mail texts have three parts. */
const isNoKey = (text: string) => /^mail\.\w+$/.test(text) || /\.(css|tsx?|m?js|json|html|png|svg|webp)$/.test(text)

/** Files of texts that a part loads; the server has all. */
const loaded = [
  { folder: 'storefront/', files: /^(common|storefront|validation|countries|languages)\./ },
  { folder: 'admin/', files: /^(admin|common|validation|errors|permissions|countries|languages)\./ },
]
const isLoaded = ({ text, where }: Use) =>
  loaded.every(({ folder, files }) => !where.startsWith(folder) || files.test(text))

interface Use {
  text: string
  where: string
}
const uses = (code: readonly SourceFile[], pattern: RegExp, group: number): Use[] =>
  code.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map((match) => ({
      text: match[group] ?? '',
      where: `${path}:${lineAt(text, match.index)}`,
    })),
  )

/** Every key in the code exists; unused keys are reported as a note. `texts` are those of one locale: all have the same keys. */
export function checkTextKeys(allFiles: readonly SourceFile[], texts: Texts): Outcome {
  const code = allFiles.filter((file) => isCode(file) && !isTest(file) && !/^(scripts|e2e|bench)\//.test(file.path))
  const keys = Object.keys(texts)
  const { literal, prefix, declared } = patterns([...new Set(keys.map((key) => key.replace(/\..*/, '')))])
  const exact = uses(code, literal, 2).filter(({ text }) => !isNoKey(text))
  const prefixes = [...uses(code, prefix, 1), ...uses(code, declared, 1)]
  const problems = [
    ...exact
      .filter(({ text }) => texts[text] === undefined)
      .map(({ text, where }) => `${where} there is no text ${text}`),
    ...prefixes
      .filter(({ text }) => !keys.some((key) => key.startsWith(text)))
      .map(({ text, where }) => `${where} there is no text that begins with ${text}`),
    ...[...exact, ...prefixes]
      .filter((use) => !isLoaded(use))
      .map(({ text, where }) => `${where} this part does not load ${text}`),
  ]
  const named = new Set(exact.map(({ text }) => text))
  const unused = keys.filter(
    (key) => !named.has(key.replace(/_one$/, '')) && !prefixes.some(({ text }) => key.startsWith(text)),
  )
  const reported = unused.filter((key) => !/^(countries|languages)\./.test(key))
  return {
    summary: `${exact.length} uses of ${named.size} keys, ${prefixes.length} computed`,
    problems,
    warnings: reported.length > 0 ? [`${reported.length} texts that no code names: ${reported.join(', ')}`] : [],
  }
}
