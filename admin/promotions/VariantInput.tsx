import { useQuery } from '@tanstack/react-query'
import { findGoods, type Goods } from '#contracts/orders/edit-order.ts'
import { callApi } from '../api/call.ts'
import { useListLanguage } from '../api/use-site.ts'
import { Field } from '../fields/Field.tsx'
import { type InputProps, useInput } from '../fields/use-input.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { VariantPicker } from '../orders/edit/VariantPicker.tsx'
import { IconAction } from '../ui/IconAction.tsx'
import { X } from '../ui/icons.tsx'
import css from './promotions.module.css'

/** Chooses one variant by name, SKU or barcode; the form's value is its id. */
export function VariantInput(props: InputProps) {
  const translate = useTranslate()
  const { field, frame } = useInput(props)
  const id = Number(field.value) || undefined
  return (
    <Field {...frame} group>
      {() =>
        id === undefined ? (
          <VariantPicker onPick={(variant) => field.onChange(variant.id)} />
        ) : (
          <span className={css.variant}>
            <VariantName id={id} />
            {props.disabled ? null : (
              <IconAction
                label={translate('common.action.remove')}
                icon={X}
                size="small"
                onClick={() => field.onChange('')}
              />
            )}
          </span>
        )
      }
    </Field>
  )
}

/** The name of a variant with its options. */
export function VariantName({ id }: { id: number }) {
  const language = useListLanguage()
  const { data } = useQuery({
    queryKey: ['variant', language, id],
    queryFn: ({ signal }) => callApi(findGoods, { id, language }, signal),
    staleTime: 60_000,
  })
  const variant: Goods | undefined = data?.data[0]
  return variant ? [variant.name, variant.options].filter(Boolean).join(' · ') : `#${id}`
}
