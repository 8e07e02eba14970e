import Button from '@mui/material/Button'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { resources } from '#contracts/resources.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { RecordFacts } from '../resource/RecordFacts.tsx'
import ResourceForm from '../resource/ResourceForm.tsx'
import { InputPanel, ResourceInput } from '../resource/ResourceInput.tsx'
import { type RecordRow, useRecordForm } from '../resource/record-form.ts'
import { ShoppingCart } from '../ui/icons.tsx'
import { Panel } from '../ui/Panel.tsx'
import { CodesPanel } from './codes/CodesPanel.tsx'
import { UsagesPanel } from './codes/UsagesPanel.tsx'
import { PartsPanel } from './PartsPanel.tsx'
import css from './promotions.module.css'
import { StateBadge } from './StateBadge.tsx'
import { Summary } from './Summary.tsx'
import { TestDialog } from './TestDialog.tsx'

const initial = { type: 'promotion', expiry_type: 'never_expire' }

/** Form of a promotion: what it gives and when as sentences, with a summary in words beside them. */
export default function PromotionForm() {
  const translate = useTranslate()
  const [tested, setTested] = useState<RecordRow>()
  return (
    <>
      <ResourceForm
        resource={resources.promotion}
        initial={initial}
        note={(record) => <StateBadge state={record.state} />}
        tools={(record) => (
          <Button startIcon={<ShoppingCart aria-hidden />} onClick={() => setTested(record)}>
            {translate('admin.promotion.test')}
          </Button>
        )}
        main={
          <>
            <Panel title={translate('admin.form.details')} stack>
              <ResourceInput name="title" />
              <ResourceInput name="type" />
              <FirstCode />
            </Panel>
            <PartsPanel list="actions" />
            <PartsPanel list="conditions" />
            <Codes />
          </>
        }
        aside={
          <>
            <Summary />
            <InputPanel title={translate('admin.form.status')} names={['enabled', 'is_exclusive', 'priority']} />
            <Period />
            <InputPanel title={translate('admin.promotion.limits')} names={['usage_limit', 'user_limit']} />
            <RecordFacts />
          </>
        }
      />
      {tested ? <TestDialog id={tested.id} onClose={() => setTested(undefined)} /> : null}
    </>
  )
}

/** The code of a new coupon; later codes are managed in their own panel. */
function FirstCode() {
  const { creating } = useRecordForm()
  const [type, isLater] = useWatch({ name: ['type', 'codes_later'] })
  if (!creating || type !== 'coupon') return null
  return (
    <div className={css.pair}>
      {isLater ? null : <ResourceInput name="code" />}
      <ResourceInput name="codes_later" />
    </div>
  )
}

function Period() {
  const translate = useTranslate()
  const expiry = useWatch({ name: 'expiry_type' })
  return (
    <Panel title={translate('admin.promotion.period')} stack>
      <ResourceInput name="start_at" />
      <ResourceInput name="expiry_type" />
      {expiry === 'fixed_date' ? <ResourceInput name="expiry_date" /> : null}
    </Panel>
  )
}

function Codes() {
  const { record } = useRecordForm()
  if (!record) return null
  return (
    <>
      {record.type === 'coupon' ? <CodesPanel id={record.id} /> : null}
      <UsagesPanel id={record.id} />
    </>
  )
}
