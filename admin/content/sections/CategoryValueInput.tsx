import { ChoiceInput } from '../../fields/ChoiceInput.tsx'
import { TextInput } from '../../fields/TextInput.tsx'
import type { InputProps } from '../../fields/use-input.ts'
import { itemChoices } from '../../navigation/item-choices.ts'
import { getSpots } from '../../navigation/tree.ts'
import { useMenuTree } from '../../navigation/use-menu-tree.ts'

/** Chooses a category by its full name, 'Drinks > Tea'; staff without permission to see the menu type its stored value. */
export function CategoryValueInput({ by, ...props }: InputProps & { by: 'id' | 'url' }) {
  const { tree } = useMenuTree()
  if (!tree) return <TextInput {...props} />
  const urls = new Map(getSpots(tree).map(({ item }) => [String(item.id), item.url]))
  const options = itemChoices(tree, ({ item }) => item.type === 'category').map(({ value, title }) => ({
    value: by === 'id' ? value : (urls.get(value) ?? ''),
    title,
  }))
  return <ChoiceInput {...props} optional={!props.required} options={options} />
}
