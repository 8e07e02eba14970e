import { ListInput } from '../fields/ListInput.tsx'
import type { InputProps } from '../fields/use-input.ts'
import { type Tagged, useTagSuggestions } from './use-tags.ts'

/** Input of tags, which suggests those that others of the same kind have. */
export function TagsInput({ of = 'customer', ...props }: InputProps & { of?: Tagged }) {
  const { tags, ask } = useTagSuggestions(of)
  return <ListInput {...props} suggestions={tags} onType={ask} />
}
