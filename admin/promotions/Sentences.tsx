import { Clause } from './Clause.tsx'
import { type EnteredPart, type PartList, partKinds } from './parts.ts'

/** Conditions or actions in words, one a line. */
export function Sentences({ list, parts }: { list: PartList; parts: readonly EnteredPart[] }) {
  return (
    <ul>
      {parts.map((part, at) => {
        const kind = partKinds[list].get(part.type)
        if (!kind) return null
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two actions can be the same
          <li key={at}>
            <Clause kind={kind} part={part} />
          </li>
        )
      })}
    </ul>
  )
}
