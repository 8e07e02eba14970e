import { textIn } from '#contracts/locales.ts'
import { useLocaleCode } from '../i18n/i18n.ts'
import { ParameterValue } from './ParameterValue.tsx'
import { type EnteredPart, type PartList, partKinds } from './parts.ts'
import { shownPieces } from './sentence.ts'

/** Conditions or actions in words, one a line. */
export function Sentences({ list, parts }: { list: PartList; parts: readonly EnteredPart[] }) {
  const locale = useLocaleCode()
  return (
    <ul>
      {parts.map((part, at) => {
        const kind = partKinds[list].get(part.type)
        if (!kind) return null
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two actions can be the same
          <li key={at}>
            {shownPieces(textIn(locale, kind.sentence), part).map((piece, n) => {
              // biome-ignore-start lint/suspicious/noArrayIndexKey: the pieces of a sentence keep their places
              if ('text' in piece) return <span key={n}>{piece.text}</span>
              const parameter = kind.parameters[piece.parameter]
              return parameter ? <ParameterValue key={n} parameter={parameter} value={part[piece.parameter]} /> : null
              // biome-ignore-end lint/suspicious/noArrayIndexKey: the pieces of a sentence keep their places
            })}
          </li>
        )
      })}
    </ul>
  )
}
