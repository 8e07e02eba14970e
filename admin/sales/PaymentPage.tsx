import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { resources } from '#contracts/resources.ts'
import { findOptions } from '../api/options.ts'
import { useListLanguage } from '../api/use-site.ts'
import { CountriesInput } from '../fields/CountriesInput.tsx'
import type { FieldInputProps } from '../fields/FieldInput.tsx'
import { ManyInput } from '../fields/ManyInput.tsx'
import ResourceForm from '../resource/ResourceForm.tsx'
import ResourceList from '../resource/ResourceList.tsx'

const inputs = { countries: CountriesInput, excluded_shipping_ids: ShippingMethods }

/** The payment methods, and the one that is edited: both stand at /admin/payment. */
export default function PaymentPage() {
  const edit = useSearchParams()[0].get('edit')
  if (edit) return <ResourceForm resource={resources.payment} inputs={inputs} edit={edit} />
  return <ResourceList resource={resources.payment} />
}

const asTexts = (ids: unknown) => (Array.isArray(ids) ? ids.map(String) : [])

function ShippingMethods(props: FieldInputProps) {
  const language = useListLanguage()
  const { data = [] } = useQuery({
    queryKey: ['options', 'shipping_setting', language],
    queryFn: () => findOptions('shipping_setting', { language }),
  })
  const options = data.map(({ id, title }) => ({ value: String(id), title }))
  return <ManyInput {...props} options={options} read={asTexts} write={(chosen) => chosen.map(Number)} />
}
