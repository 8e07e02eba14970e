import { useState } from 'react'
import { FormProvider, useFieldArray, useForm } from 'react-hook-form'
import type { Goods } from '#contracts/orders/edit-order.ts'
import { type PromotionTest, testPromotion } from '#contracts/promotions/test-promotion.ts'
import { useCountries } from '../address/CountriesInput.tsx'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useMay } from '../auth/use-session.ts'
import { ChoiceInput } from '../fields/ChoiceInput.tsx'
import { RecordInput } from '../fields/RecordInput.tsx'
import { TextInput } from '../fields/TextInput.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { VariantPicker } from '../orders/edit/VariantPicker.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { IconAction } from '../ui/IconAction.tsx'
import { Trash2 } from '../ui/icons.tsx'
import css from './promotions.module.css'
import { TestResult } from './TestResult.tsx'

interface Form {
  items: { stock_id: number; name: string; quantity: string }[]
  user_id: number | ''
  country: string
}

/** Tries the stored promotion with a cart that staff make up. */
export function TestDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const translate = useTranslate()
  const may = useMay()
  const countries = useCountries()
  const form = useForm<Form>({ defaultValues: { items: [], user_id: '', country: '' } })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'items', keyName: 'row_key' })
  const [result, setResult] = useState<PromotionTest>()
  const add = ({ id: stock_id, name, options }: Goods) =>
    append({ stock_id, name: [name, options].filter(Boolean).join(' · '), quantity: '1' })
  const run = async () => {
    const { items, user_id, country } = form.getValues()
    try {
      const { data } = await callApi(testPromotion, {
        id,
        items: items.map(({ stock_id, quantity }) => ({ stock_id, quantity })),
        user_id: user_id || null,
        country: countries.find(({ value }) => value === country)?.value ?? null,
      })
      setResult(data)
    } catch (error) {
      toastError(error, translate('common.toast.submit_fail'))
    }
  }
  return (
    <FormDialog
      title={translate('admin.promotion.test_title')}
      confirm={translate('admin.promotion.test')}
      onConfirm={run}
      onClose={onClose}
      disabled={fields.length === 0}
      dirty={false}
      wide
    >
      <FormProvider {...form}>
        <p className={css.none}>{translate('admin.promotion.test_hint')}</p>
        <VariantPicker onPick={add} />
        <ul className={css.parts}>
          {fields.map(({ row_key, name }, at) => (
            <li key={row_key} className={css.part}>
              <span className={css.itemName}>{name}</span>
              <span className={css.input} data-input="count">
                <TextInput
                  name={`items.${at}.quantity`}
                  numeric="integer"
                  compact
                  label={`${translate('admin.promotion.quantity')}: ${name}`}
                />
              </span>
              <IconAction
                label={translate('admin.promotion.remove_part', { name })}
                icon={Trash2}
                size="small"
                onClick={() => remove(at)}
              />
            </li>
          ))}
        </ul>
        <div className={css.pair}>
          {may('get users') ? (
            <RecordInput name="user_id" resource="user" label={translate('admin.promotion_code.customer')} />
          ) : null}
          <ChoiceInput name="country" optional label={translate('admin.promotion.country')} options={countries} />
        </div>
        {result ? <TestResult result={result} /> : null}
      </FormProvider>
    </FormDialog>
  )
}
