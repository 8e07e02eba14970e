import type { KeyboardEvent } from 'react'
import { FormProvider, useFieldArray, useForm, useWatch } from 'react-hook-form'
import type { Goods } from '#contracts/orders/edit-order.ts'
import { useCountries } from '../address/CountriesInput.tsx'
import { useMay } from '../auth/use-session.ts'
import { ChoiceInput } from '../fields/ChoiceInput.tsx'
import { RecordInput } from '../fields/RecordInput.tsx'
import { TextInput } from '../fields/TextInput.tsx'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { VariantPicker } from '../orders/edit/VariantPicker.tsx'
import { IconAction } from '../ui/IconAction.tsx'
import { Trash2 } from '../ui/icons.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Picture } from '../ui/Picture.tsx'
import css from './promotions.module.css'
import { TestResult } from './TestResult.tsx'
import { usePromotionTest } from './use-promotion-test.ts'

interface Form {
  items: { stock_id: number; name: string; options: string; image: string; price: number; quantity: string }[]
  user_id: number | ''
  country: string
}

/** Tries the promotion as it is edited with a cart that staff make up; the answer follows every change. */
export function TestPanel({ id }: { id: number }) {
  const translate = useTranslate()
  const may = useMay()
  const countries = useCountries()
  const format = useFormat()
  const [conditions, actions, is_exclusive] = useWatch({ name: ['conditions', 'actions', 'is_exclusive'] })
  const form = useForm<Form>({ defaultValues: { items: [], user_id: '', country: '' } })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'items', keyName: 'row_key' })
  const { items, user_id, country } = form.watch()
  const { result, isIncomplete, isFetching } = usePromotionTest({
    id,
    items: items.map(({ stock_id, quantity }) => ({ stock_id, quantity })),
    conditions,
    actions,
    is_exclusive,
    user_id: user_id || null,
    country: country || null,
  })
  const add = ({ id: stock_id, name, options, image, price }: Goods) =>
    append({ stock_id, name, options, image, price, quantity: '1' })
  return (
    <Panel title={translate('admin.promotion.try')} note={translate('admin.promotion.try_note')} flush>
      <FormProvider {...form}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in a test must not save the promotion */}
        <div className={css.test} onKeyDown={keepFromSaving} aria-busy={isFetching}>
          <div className={css.tried}>
            <VariantPicker onPick={add} />
            <ul className={css.parts}>
              {fields.map(({ row_key, name, options, image, price }, at) => (
                <li key={row_key} className={css.part}>
                  <Picture path={image} size={28} />
                  <span className={css.itemName}>
                    {name}
                    {options ? <small>{options}</small> : null}
                  </span>
                  <span className={css.itemPrice}>{format.amount(price)}</span>
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
          </div>
          <div className={css.result} role="status">
            {result ? (
              <TestResult result={result} conditions={conditions} />
            ) : (
              <p className={css.none}>
                {translate(
                  fields.length > 0 && isIncomplete ? 'admin.promotion.try_incomplete' : 'admin.promotion.try_empty',
                )}
              </p>
            )}
          </div>
        </div>
      </FormProvider>
    </Panel>
  )
}

function keepFromSaving(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
