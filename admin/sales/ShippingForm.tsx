import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { resources } from '#contracts/resources.ts'
import { CountriesWidget } from '../forms/CountriesWidget.tsx'
import { RowsInput } from '../forms/RowsInput.tsx'
import ResourceForm from '../resource/ResourceForm.tsx'
import type { WidgetProps } from '../resource/widgets/widget.ts'

/** A shipping method; its fee may rise in steps. */
export default function ShippingForm() {
  return <ResourceForm resource={resources.shipping_setting} inputs={{ countries: CountriesWidget, rules: FeeSteps }} />
}

function FeeSteps({ name, label, disabled = false }: WidgetProps) {
  const translate = useTranslate()
  const type = useWatch({ name: 'type' })
  if (type !== 'by_amount' && type !== 'by_quantity') return null
  const columns = [
    { name: 'from', title: translate(`admin.shipping.${type}`), numeric: true },
    { name: 'fee', title: translate('admin.shipping.fee'), numeric: true },
  ]
  return <RowsInput name={name} label={label} columns={columns} empty={{ from: '', fee: '' }} disabled={disabled} />
}
