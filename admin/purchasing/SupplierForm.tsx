import { resources } from '#contracts/resources.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { RecordFacts } from '../resource/RecordFacts.tsx'
import ResourceForm from '../resource/ResourceForm.tsx'
import { InputPanel } from '../resource/ResourceInput.tsx'
import { SupplierProducts } from './SupplierProducts.tsx'

/** The form of a supplier with what it delivers. */
export default function SupplierForm() {
  const translate = useTranslate()
  return (
    <ResourceForm
      resource={resources.supplier}
      main={
        <>
          <InputPanel
            title={translate('admin.form.details')}
            names={['name', 'code', 'contact_person', 'email', 'phone']}
          />
          <SupplierProducts />
          <InputPanel title={translate('admin.purchase.address')} names={['address', 'country', 'website']} />
        </>
      }
      aside={
        <>
          <InputPanel title={translate('admin.form.status')} names={['enabled']} />
          <InputPanel
            title={translate('admin.purchase.terms')}
            names={['currency', 'payment_terms', 'lead_time_days', 'note']}
          />
          <RecordFacts />
        </>
      }
    />
  )
}
