import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { resources } from '#contracts/resources.ts'
import { ProductCommissions } from '../commissions/ProductCommissions.tsx'
import { SearchPanel } from '../content/SearchPanel.tsx'
import { RecordsInput } from '../content/sections/RecordsInput.tsx'
import { SectionsInput } from '../content/sections/SectionsInput.tsx'
import type { FieldInputProps } from '../fields/FieldInput.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { CategoriesInput } from '../navigation/CategoriesInput.tsx'
import { RecordFacts } from '../resource/RecordFacts.tsx'
import ResourceForm from '../resource/ResourceForm.tsx'
import { InputPanel } from '../resource/ResourceInput.tsx'
import { useRecordForm } from '../resource/record-form.ts'
import type { SavingChanges } from '../resource/use-save.ts'
import { ProductNote, ProductTools } from './ProductHead.tsx'
import { ProductHistory } from './ProductHistory.tsx'
import { ProductIdentifiers } from './ProductIdentifiers.tsx'
import { PicturesPanel } from './pictures/PicturesPanel.tsx'
import { productToSend } from './product-values.ts'
import { PropertiesPanel } from './properties/PropertiesPanel.tsx'
import { useHasTaxes } from './use-has-taxes.ts'
import { fieldIn, newStock, type SentStock } from './variants/stock-values.ts'
import { VariantsPanel } from './variants/VariantsPanel.tsx'

const initial = { type: 'general', stocks: [newStock()] }
const inputs = { categories: CategoriesInput, sections: SectionsInput, companion_ids: CompanionsInput }

function CompanionsInput(props: FieldInputProps) {
  return <RecordsInput {...props} resource="product" />
}

/** Form of a product with its variants, their stock and its images. */
export default function ProductForm() {
  /** Positions in the form of the variants of the last save: only changed variants are sent. */
  const places = useRef<readonly SentStock[]>([])
  const prepare: SavingChanges['prepare'] = (values, _, before) => {
    const sent = productToSend(values, before)
    places.current = sent.places
    return sent.values
  }
  const fieldAt = (name: string) => fieldIn(places.current, name)
  return (
    <ResourceForm
      resource={resources.product}
      initial={initial}
      inputs={inputs}
      prepare={prepare}
      fieldAt={fieldAt}
      note={(record) => <ProductNote record={record} />}
      tools={(record) => <ProductTools record={record} />}
      main={<Main />}
      aside={<Aside />}
    />
  )
}

function Main() {
  const translate = useTranslate()
  const { readOnly } = useRecordForm()
  return (
    <>
      <ProductIdentifiers />
      <InputPanel title={translate('admin.product.description')} names={['name', 'description']} />
      <PicturesPanel disabled={readOnly} />
      <VariantsPanel disabled={readOnly} />
      <PropertiesPanel disabled={readOnly} />
      <InputPanel title={translate('admin.product.page')} names={['sections', 'companion_ids']} />
      <ProductCommissions disabled={readOnly} />
      <SearchPanel
        title={translate('admin.product.search')}
        path={[translate('admin.product.address')]}
        fields={{ title: 'name', description: 'description' }}
      />
    </>
  )
}

function Aside() {
  const translate = useTranslate()
  const hasTaxes = useHasTaxes()
  const [type, expires] = useWatch({ name: ['type', 'has_expiry_date'] })
  const expiry = ['has_expiry_date', ...(expires ? ['min_days_before_expiry'] : [])]
  return (
    <>
      <InputPanel
        title={translate('admin.form.status')}
        names={['visibled', 'available_from', 'is_new', 'is_featured', 'is_hot']}
      />
      <InputPanel
        title={translate('admin.product.organisation')}
        names={[
          'type',
          'brand_id',
          'categories',
          'sku',
          'url',
          ...(type === 'service' ? ['is_approval_required', 'form_id'] : expiry),
          'delivery_block_id',
          ...(hasTaxes ? ['tax_category_id'] : []),
        ]}
      />
      <ProductHistory />
      <RecordFacts />
    </>
  )
}
