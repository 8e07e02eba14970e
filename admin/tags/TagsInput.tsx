import { WordsInput } from '../fields/TagsInput.tsx'
import type { InputProps } from '../fields/use-input.ts'
import { type Tagged, useTagSuggestions } from './use-tags.ts'

/** Input of tags, which suggests those that others of the same kind have. */
export function TagsInput({ of = 'customer', ...props }: InputProps & { of?: Tagged }) {
  const { tags, ask } = useTagSuggestions(of)
  return <WordsInput {...props} suggestions={tags} onType={ask} />
}
