import { WordsInput } from '../fields/TagsInput.tsx'
import type { InputProps } from '../fields/use-input.ts'
import { useTagSuggestions } from './use-tags.ts'

/** Tags of customers: those that others have already are offered. */
export function TagsInput(props: InputProps) {
  const { tags, ask } = useTagSuggestions()
  return <WordsInput {...props} suggestions={tags} onType={ask} />
}
