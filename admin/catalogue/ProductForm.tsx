import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { resources } from '#contracts/resources.ts'
import { useSite } from '../api/use-site.ts'
import { useFormat } from '../i18n/format.ts'
import { CategoriesInput } from '../menu/CategoriesInput.tsx'
import { RecordFacts } from '../resource/RecordFacts.tsx'
import ResourceForm from '../resource/ResourceForm.tsx'
import { InputPanel } from '../resource/ResourceInput.tsx'
import { type RecordRow, useRecordForm } from '../resource/record-form.ts'
import { Badge } from '../ui/Badge.tsx'
import { generatedSku } from './auto-fill.ts'
import { ProductHistory } from './ProductHistory.tsx'
import { ProductImages } from './ProductImages.tsx'
import { blankStock, productToSend } from './product-values.ts'
import { VariantsPanel } from './VariantsPanel.tsx'

const initial = { type: 'general', stocks: [blankStock] }
const inputs = { categories: CategoriesInput }

/** A product with its variants, their stock and its pictures. */
export default function ProductForm() {
  return (
    <ResourceForm
      resource={resources.product}
      initial={initial}
      inputs={inputs}
      prepare={productToSend}
      note={(record) => <Note record={record} />}
      main={<Main />}
      aside={<Aside />}
    />
  )
}

function Note({ record }: { record: RecordRow }) {
  const translate = useTranslate()
  const format = useFormat()
  return (
    <>
      <Badge tone={record.visibled ? 'ok' : 'outlined'}>
        {translate(record.visibled ? 'admin.visible' : 'admin.hidden')}
      </Badge>
      <small>
        {translate('admin.product.summary', {
          count: Number(record.stocks_count),
          available: format.number(Number(record.all_available_inventories ?? 0)),
        })}
      </small>
    </>
  )
}

function Main() {
  const translate = useTranslate()
  const { creating, readOnly } = useRecordForm()
  return (
    <>
      {creating ? <AutoFill /> : null}
      <InputPanel
        title={translate('admin.product.description')}
        names={['name', 'description', 'meta_title', 'meta_description']}
      />
      <ProductImages disabled={readOnly} />
      <VariantsPanel disabled={readOnly} />
      <ProductHistory />
    </>
  )
}

function Aside() {
  const translate = useTranslate()
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
          ...(type === 'service' ? ['is_approval_required'] : expiry),
        ]}
      />
      <RecordFacts />
    </>
  )
}

/** When a new product gets its name in the main language, sku and url follow, unless they were typed (specification section 4). */
function AutoFill() {
  const { language } = useRecordForm()
  const { main_language } = useSite()
  const { getValues, setValue } = useFormContext()
  const name = useWatch({ name: 'name' })
  useEffect(() => {
    if (language !== main_language || typeof name !== 'string' || name.trim() === '') return
    const timer = setTimeout(async () => {
      const { sku, url } = getValues()
      if (sku && url) return
      const generated = await generatedSku(name)
      if (!sku) setValue('sku', generated, { shouldDirty: true })
      if (!url) setValue('url', generated, { shouldDirty: true })
    }, 800)
    return () => clearTimeout(timer)
  }, [name, language, main_language, getValues, setValue])
  return null
}
