import { resources } from '#contracts/resources.ts'
import { webhookEvents } from '#contracts/webhooks/webhook.ts'
import { createWebhook } from '#contracts/webhooks/webhook-calls.ts'
import { callApi } from '../api/call.ts'
import type { FieldInputProps } from '../fields/FieldInput.tsx'
import { MultiSelectInput } from '../fields/MultiSelectInput.tsx'
import type { Values } from '../forms/draft-values.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { RecordFacts } from '../resource/RecordFacts.tsx'
import ResourceForm from '../resource/ResourceForm.tsx'
import { InputPanel } from '../resource/ResourceInput.tsx'
import { type RecordRow, useRecordForm } from '../resource/record-form.ts'
import { Badge } from '../ui/Badge.tsx'
import { SecretDialog } from '../ui/SecretDialog.tsx'
import { secretStore } from '../ui/secret-store.ts'
import { DeliveriesPanel } from './DeliveriesPanel.tsx'
import { SecretPanel } from './SecretPanel.tsx'

const inputs = { events: EventsInput }
const create = async (values: Values) => {
  const answer = await callApi(createWebhook, values)
  secretStore.set(answer.secret)
  return answer
}

/** Form of a webhook, with its secret and the outcome of its deliveries. */
export default function WebhookForm() {
  const translate = useTranslate()
  return (
    <>
      <ResourceForm
        resource={resources.webhook}
        inputs={inputs}
        create={create}
        note={(record) => <State record={record} />}
        main={
          <>
            <InputPanel title={translate('admin.form.details')} names={['name', 'url', 'events']} />
            <Deliveries />
          </>
        }
        aside={
          <>
            <InputPanel title={translate('admin.form.status')} names={['enabled']} />
            <SecretPanel />
            <RecordFacts />
          </>
        }
      />
      <SecretDialog title={translate('admin.webhook.secret')} text={translate('admin.webhook.secret_once')} />
    </>
  )
}

function Deliveries() {
  const { record } = useRecordForm()
  return record ? <DeliveriesPanel id={record.id} enabled={record.enabled === true} /> : null
}

function State({ record }: { record: RecordRow }) {
  const translate = useTranslate()
  const format = useFormat()
  if (record.disabled_by_failures === true)
    return <Badge tone="bad">{translate('admin.webhook.disabled_by_failures')}</Badge>
  if (typeof record.failing_since !== 'string') return null
  return (
    <Badge tone="warn">{translate('admin.webhook.failing_since', { at: format.when(record.failing_since) })}</Badge>
  )
}

function EventsInput({ field: _, names, ...props }: FieldInputProps) {
  const options = webhookEvents.map((value) => ({ value, title: names.choice('events', value) }))
  return <MultiSelectInput {...props} options={options} />
}
