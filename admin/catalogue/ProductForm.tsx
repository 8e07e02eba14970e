import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { resources } from '#contracts/resources.ts'
import { useSite } from '../api/use-site.ts'
import { useFormat } from '../i18n/format.ts'
import { RecordFacts } from '../resource/RecordFacts.tsx'
import ResourceForm, { type FormParts, type RecordRow } from '../resource/ResourceForm.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Panel } from '../ui/Panel.tsx'
import { generatedSku } from './auto-fill.ts'
import { ProductHistory } from './ProductHistory.tsx'
import { ProductImages } from './ProductImages.tsx'
import { blankStock, productToSend } from './product-values.ts'
import { VariantsPanel } from './VariantsPanel.tsx'

const initial = { type: 'general', stocks: [blankStock] }

/** A product with its variants, their stock and its pictures. */
export default function ProductForm() {
  return (
    <ResourceForm
      resource={resources.product}
      initial={initial}
      prepare={productToSend}
      note={(record) => <Note record={record} />}
      panels={(parts) => ({ main: <Main {...parts} />, aside: <Aside {...parts} /> })}
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

function Main({ input, creating, language, readOnly, record }: FormParts) {
  const translate = useTranslate()
  return (
    <>
      {creating ? <AutoFill language={language} /> : null}
      <Panel title={translate('admin.product.description')} stack>
        {['name', 'description', 'meta_title', 'meta_description'].map(input)}
      </Panel>
      <ProductImages disabled={readOnly} />
      <VariantsPanel disabled={readOnly} />
      {record ? <ProductHistory record={record} /> : null}
    </>
  )
}

function Aside({ input, record }: FormParts) {
  const translate = useTranslate()
  const type = useWatch({ name: 'type' })
  const general = ['has_expiry_date', 'min_days_before_expiry']
  return (
    <>
      <Panel title={translate('admin.form.status')} stack>
        {['visibled', 'available_from', 'is_new', 'is_featured', 'is_hot'].map(input)}
      </Panel>
      <Panel title={translate('admin.product.organisation')} stack>
        {['type', 'brand_id', 'sku', 'url', ...(type === 'service' ? ['is_approval_required'] : general)].map(input)}
      </Panel>
      <RecordFacts resource={resources.product} record={record} />
    </>
  )
}

/** When a new product gets its name in the main language, sku and url follow, unless they were typed (specification section 4). */
function AutoFill({ language }: { language: string }) {
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
