import { useWatch } from 'react-hook-form'
import { TextInput } from '../../fields/TextInput.tsx'
import { useTranslate } from '../../i18n/i18n.ts'

/** Inputs of an adjustment to an order and its reason. */
export function AdjustmentInputs() {
  const translate = useTranslate()
  const adjustment = Number(useWatch({ name: 'adjustment' }))
  return (
    <>
      <TextInput
        name="adjustment"
        label={translate('admin.order.adjustment')}
        hint={translate('admin.order.adjustment_hint')}
        numeric="decimal"
      />
      <TextInput
        name="adjustment_reason"
        label={translate('admin.order.adjustment_reason')}
        required={adjustment !== 0}
      />
    </>
  )
}
