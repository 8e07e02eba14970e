import { useQuery } from '@tanstack/react-query'
import { resources } from '#contracts/resources.ts'
import { findOptions } from '../api/options.ts'
import { useListLanguage } from '../api/use-site.ts'
import { CountriesWidget } from '../forms/CountriesWidget.tsx'
import { Field } from '../forms/Field.tsx'
import { ManyInput } from '../forms/ManyInput.tsx'
import ResourceForm from '../resource/ResourceForm.tsx'
import { useWidget, type WidgetProps } from '../resource/widgets/widget.ts'

export default function PaymentForm() {
  return (
    <ResourceForm
      resource={resources.payment}
      inputs={{ countries: CountriesWidget, excluded_shipping_ids: ShippingMethods }}
    />
  )
}

function ShippingMethods(props: WidgetProps) {
  const language = useListLanguage()
  const { field, frame } = useWidget(props)
  const { data = [] } = useQuery({
    queryKey: ['options', 'shipping_setting', language],
    queryFn: () => findOptions('shipping_setting', { language }),
  })
  const ids: unknown[] = Array.isArray(field.value) ? field.value : []
  return (
    <Field {...frame}>
      {(aria) => (
        <ManyInput
          aria={aria}
          options={data.map(({ id, title }) => ({ value: String(id), title }))}
          value={ids.map(String)}
          onChange={(next) => field.onChange(next.map(Number))}
          onBlur={field.onBlur}
          disabled={props.disabled ?? false}
        />
      )}
    </Field>
  )
}
