import type { FieldInputProps } from '../fields/FieldInput.tsx'
import { ManyInput } from '../fields/ManyInput.tsx'
import { itemChoices } from './item-choices.ts'
import { useMenuTree } from './use-menu-tree.ts'

const asTexts = (ids: unknown) => (Array.isArray(ids) ? ids.map(String) : [])

/** Several categories, found by typing any part of 'Drinks > Tea'. */
export function CategoriesInput(props: FieldInputProps) {
  const { tree = [] } = useMenuTree()
  const options = itemChoices(tree, ({ item }) => item.type === 'category')
  return <ManyInput {...props} options={options} read={asTexts} write={(chosen) => chosen.map(Number)} />
}
