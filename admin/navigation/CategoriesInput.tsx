import type { FieldInputProps } from '../fields/FieldInput.tsx'
import { asTexts, MultiSelectInput } from '../fields/MultiSelectInput.tsx'
import { type RecordRow, useRecordForm } from '../resource/record-form.ts'
import { itemChoices } from './item-choices.ts'
import { useMenuTree } from './use-menu-tree.ts'

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Chooses several categories, searched by any part of 'Drinks > Tea'. Without permission to see the menu it shows the selected ones. */
export function CategoriesInput(props: FieldInputProps) {
  const { record } = useRecordForm()
  const { tree } = useMenuTree()
  const options = tree ? itemChoices(tree, ({ item }) => item.type === 'category') : ownChoices(record)
  return (
    <MultiSelectInput
      {...props}
      options={options}
      short={lastName}
      read={asTexts}
      write={(chosen) => chosen.map(Number)}
    />
  )
}

/** A chip has room for the category itself, not for the path to it. */
const lastName = (path: string) => path.split(' > ').at(-1) ?? path

const ownChoices = (record: RecordRow | undefined) =>
  asTexts(record?.categories).map((value, at) => ({ value, title: String(asList(record?.categories_names)[at]) }))
