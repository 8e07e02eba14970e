import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { ChoiceInput } from '../fields/ChoiceInput.tsx'
import type { FieldInputProps } from '../fields/FieldInput.tsx'
import { RecordInput } from '../fields/RecordInput.tsx'
import { TextInput } from '../fields/TextInput.tsx'
import type { InputProps } from '../fields/use-input.ts'
import { itemChoices } from './item-choices.ts'
import { useMenuTree } from './use-menu-tree.ts'

/** Chooses where a link leads; the target of another type is cleared. */
export function LinkTypeInput(props: FieldInputProps) {
  const { names, field } = props
  const own: unknown = useWatch({ name: props.name })
  useFreshTarget(own)
  const options = (field.choices ?? []).map((value) => ({ value, title: names.choice(props.name, value) }))
  return <ChoiceInput {...props} optional={field.optional === true} options={options} />
}

/** Clears the target when the type changes: the id of a page means nothing for a category. */
export function useFreshTarget(type: unknown, target = 'target_id') {
  const { setValue } = useFormContext()
  const before = useRef(type)
  useEffect(() => {
    if (before.current !== undefined && before.current !== '' && before.current !== type)
      setValue(target, '', { shouldDirty: true })
    before.current = type
  }, [type, target, setValue])
}

/** Link types whose target is a record of a resource. */
const targetResources: Readonly<Record<string, string>> = {
  page: 'page',
  blog_article: 'blog_article',
  blog_category: 'blog_category',
  form: 'form',
}

/** Whether a link of this type leads to a record that staff choose. */
export const hasRecordTarget = (type: unknown) => typeof type === 'string' && Object.hasOwn(targetResources, type)

/** Chooses the page, article or category of the blog that a link of this type leads to. */
export const RecordTargetInput = ({ type, ...props }: InputProps & { type: unknown }) => (
  <RecordInput key={String(type)} {...props} resource={targetResources[String(type)] ?? 'page'} required />
)

export function CategoryTargetInput(props: InputProps) {
  const { tree = [] } = useMenuTree()
  const options = itemChoices(tree, ({ item }) => item.type === 'category')
  return <ChoiceInput {...props} required options={options} />
}

/** URL input, shown only for types that need one: the URL of a category, or the whole address of a link. */
export function UrlInput(props: FieldInputProps) {
  const type: unknown = useWatch({ name: 'type' })
  const start = type === 'category' ? <span style={{ color: 'var(--text-3)' }}>/category/</span> : undefined
  return <TextInput {...props} start={start} required />
}
