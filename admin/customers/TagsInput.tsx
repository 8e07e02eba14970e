import { WordsInput } from '../fields/TagsInput.tsx'
import type { InputProps } from '../fields/use-input.ts'
import { useTagSuggestions } from './use-tags.ts'

/** Input of a customer's tags, which suggests tags of other customers. */
export function TagsInput(props: InputProps) {
  const { tags, ask } = useTagSuggestions()
  return <WordsInput {...props} suggestions={tags} onType={ask} />
}
