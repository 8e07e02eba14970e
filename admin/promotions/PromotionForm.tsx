import { useWatch } from 'react-hook-form'
import { duplicatePromotion } from '#contracts/promotions/duplicate-promotion.ts'
import { resources } from '#contracts/resources.ts'
import { DuplicateButton } from '../duplicate/DuplicateButton.tsx'
import type { Values } from '../forms/draft-values.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { RecordFacts } from '../resource/RecordFacts.tsx'
import ResourceForm from '../resource/ResourceForm.tsx'
import { InputPanel, ResourceInput } from '../resource/ResourceInput.tsx'
import { type RecordRow, useRecordForm } from '../resource/record-form.ts'
import { Panel } from '../ui/Panel.tsx'
import { CodesPanel } from './codes/CodesPanel.tsx'
import { UsagesPanel } from './codes/UsagesPanel.tsx'
import { PartsPanel } from './PartsPanel.tsx'
import css from './promotions.module.css'
import { StateBadge } from './StateBadge.tsx'
import { Summary } from './Summary.tsx'
import { TestPanel } from './TestPanel.tsx'

const initial = { type: 'promotion', expiry_type: 'never_expire' }

/** Form of a promotion: what it gives and when as sentences, with a summary in words beside them. */
export default function PromotionForm() {
  const translate = useTranslate()
  return (
    <ResourceForm
      resource={resources.promotion}
      initial={initial}
      prepare={addCodesLater}
      note={(record) => <State record={record} />}
      tools={(record) => (
        <DuplicateButton
          endpoint={duplicatePromotion}
          permission="create promotion"
          id={record.id}
          formPath="/admin/promotion/edit/"
        />
      )}
      main={
        <>
          <Panel title={translate('admin.form.details')} stack>
            <ResourceInput name="title" />
            <ResourceInput name="description" />
            <ResourceInput name="type" />
            <FirstCode />
          </Panel>
          <PartsPanel list="conditions" />
          <PartsPanel list="actions" />
          <Test />
          <Codes />
        </>
      }
      aside={
        <>
          <Summary />
          <InputPanel title={translate('admin.form.status')} names={['enabled', 'is_exclusive', 'priority']} />
          <Period />
          <InputPanel title={translate('admin.promotion.limits')} names={['usage_limit', 'usage_limit_per_customer']} />
          <RecordFacts />
        </>
      }
    />
  )
}

/** What it is doing now, and how often it was used. */
function State({ record }: { record: RecordRow }) {
  const translate = useTranslate()
  const format = useFormat()
  const [used, limit] = [Number(record.used_count ?? 0), Number(record.usage_limit ?? 0)]
  const orders = limit
    ? translate('admin.promotion.used_of', { n: format.number(used), all: format.number(limit) })
    : translate('admin.promotion.used_times', { count: used, n: format.number(used) })
  return (
    <>
      <StateBadge state={record.state} />
      <span className={css.use}>{orders}</span>
    </>
  )
}

/** A new coupon without a code gets its codes afterwards. */
const addCodesLater = (values: Values, record: RecordRow | undefined) =>
  !record && values.type === 'coupon' && !values.code ? { ...values, codes: [] } : values

/** The code of a new coupon; later codes are managed in their own panel. */
function FirstCode() {
  const { creating } = useRecordForm()
  const type = useWatch({ name: 'type' })
  if (!creating || type !== 'coupon') return null
  return <ResourceInput name="code" />
}

function Period() {
  const translate = useTranslate()
  const expiry = useWatch({ name: 'expiry_type' })
  return (
    <Panel title={translate('admin.promotion.period')} stack>
      <ResourceInput name="starts_at" />
      <ResourceInput name="expiry_type" />
      {expiry === 'fixed_date' ? <ResourceInput name="expiry_date" /> : null}
    </Panel>
  )
}

function Test() {
  const { record } = useRecordForm()
  return record ? <TestPanel id={record.id} /> : null
}

function Codes() {
  const { record } = useRecordForm()
  if (!record) return null
  return (
    <>
      {record.type === 'coupon' ? (
        <CodesPanel id={record.id} coupon={String(record.title)} count={Number(record.codes_count ?? 0)} />
      ) : null}
      <UsagesPanel id={record.id} />
    </>
  )
}
