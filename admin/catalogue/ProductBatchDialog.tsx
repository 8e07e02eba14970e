import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { resources } from '#contracts/resources.ts'
import { records } from '../api/records.ts'
import { MultiSelectInput } from '../fields/MultiSelectInput.tsx'
import { RecordInput } from '../fields/RecordInput.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-texts.ts'
import { useBatchRun } from '../lists/use-batch-run.ts'
import type { Id } from '../lists/use-selection.ts'
import { itemChoices } from '../navigation/item-choices.ts'
import { useMenuTree } from '../navigation/use-menu-tree.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import css from './variants/VariantDialogs.module.css'

/** Fields that can be changed for many products at once, besides visibility (api.md A6). */
const keys = ['categories_add', 'categories_remove', 'brand_id', 'is_new', 'is_featured', 'is_hot'] as const
const isCategories = (key: string) => key.startsWith('categories')

interface Props {
  ids: readonly Id[]
  nameOf: (id: Id) => string
  onClose: () => void
}

/** Dialog that changes one field of many products. */
export function ProductBatchDialog({ ids, nameOf, onClose }: Props) {
  const translate = useTranslate()
  const labels = useLabels(resources.product)
  const run = useBatchRun(nameOf)
  const { tree = [] } = useMenuTree()
  const form = useForm({ defaultValues: { categories: [] as string[], brand_id: '' as number | '' } })
  const [key, setKey] = useState<(typeof keys)[number]>('categories_add')
  const [on, setOn] = useState(true)
  const { categories } = form.watch()
  const apply = async () => {
    const value = isCategories(key) ? categories.map(Number) : key === 'brand_id' ? form.getValues('brand_id') : on
    await run(records.batchUpdate('product', ids, { [key]: value }), translate('common.toast.batch_update_fail'))
    onClose()
  }
  return (
    <FormDialog
      title={translate('admin.product.change_many', { count: ids.length })}
      confirm={translate('common.action.apply')}
      disabled={isCategories(key) && categories.length === 0}
      onConfirm={apply}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <label className={css.field}>
          <span>{translate('admin.product.change_what')}</span>
          <select value={key} onChange={({ target }) => setKey(keys.find((one) => one === target.value) ?? key)}>
            {keys.map((name) => (
              <option key={name} value={name}>
                {labels.field(name)}
              </option>
            ))}
          </select>
        </label>
        {isCategories(key) ? (
          <MultiSelectInput
            name="categories"
            label={labels.field('categories')}
            options={itemChoices(tree, ({ item }) => item.type === 'category')}
          />
        ) : key === 'brand_id' ? (
          <RecordInput
            name="brand_id"
            label={labels.field('brand_id')}
            hint={translate('admin.product.no_brand')}
            resource="brand"
          />
        ) : (
          <label className={css.field}>
            <span>{labels.field(key)}</span>
            <select value={on ? '1' : '0'} onChange={({ target }) => setOn(target.value === '1')}>
              <option value="1">{translate('common.yes')}</option>
              <option value="0">{translate('common.no')}</option>
            </select>
          </label>
        )}
      </FormProvider>
    </FormDialog>
  )
}
