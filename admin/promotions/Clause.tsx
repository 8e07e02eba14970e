import { textIn } from '#contracts/locales.ts'
import { useLocaleCode } from '../i18n/i18n.ts'
import { inSentence } from '../i18n/in-sentence.ts'
import { ParameterValue } from './ParameterValue.tsx'
import type { EnteredPart, PartKind } from './parts.ts'
import { shownPieces } from './sentence.ts'

/** A condition or an action in words; `within` a sentence it does not begin with a capital. */
export function Clause({ kind, part, within = false }: { kind: PartKind; part: EnteredPart; within?: boolean }) {
  const locale = useLocaleCode()
  return shownPieces(textIn(locale, kind.sentence), part).map((piece, n) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the pieces of a sentence keep their places
    if ('text' in piece) return <span key={n}>{within && n === 0 ? inSentence(piece.text) : piece.text}</span>
    const parameter = kind.parameters[piece.parameter]
    return parameter ? <ParameterValue key={n} parameter={parameter} value={part[piece.parameter]} /> : null
    // biome-ignore-end lint/suspicious/noArrayIndexKey: the pieces of a sentence keep their places
  })
}
