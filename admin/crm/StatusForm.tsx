import Button from '@mui/material/Button'
import { useWatch } from 'react-hook-form'
import { testStatusMail } from '#contracts/crm/lead-calls.ts'
import { sendsEbook } from '#contracts/crm/status.ts'
import { statusPlaceholders } from '#contracts/crm/status-placeholders.ts'
import { resources } from '#contracts/resources.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useMay } from '../auth/use-session.ts'
import type { Values } from '../forms/draft-values.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Placeholders } from '../placeholders/Placeholders.tsx'
import { RecordFacts } from '../resource/RecordFacts.tsx'
import ResourceForm from '../resource/ResourceForm.tsx'
import { InputPanel, ResourceInput } from '../resource/ResourceInput.tsx'
import type { RecordRow } from '../resource/record-form.ts'
import { Send } from '../ui/icons.tsx'
import { Panel } from '../ui/Panel.tsx'
import { toasts } from '../ui/toast-store.ts'
import { ColorInput } from './ColorInput.tsx'
import { EbookFilesInput } from './EbookFilesInput.tsx'
import { StatusPreview } from './StatusPreview.tsx'
import { TemplateInput } from './TemplateInput.tsx'
import { TriggerInput } from './TriggerInput.tsx'

const inputs = { color: ColorInput, file: EbookFilesInput, trigger: TriggerInput, trigger_template: TemplateInput }
const texts = ['trigger_subject', 'trigger_template']

/** Form of a status: what it sends when a lead enters it, with the email as its reader sees it. */
export default function StatusForm() {
  return (
    <ResourceForm
      resource={resources.status}
      inputs={inputs}
      prepare={withoutShownFiles}
      tools={(record) => <TestButton record={record} />}
      main={<Main />}
      aside={
        <>
          <StatusPreview />
          <StatusPlaceholders />
          <RecordFacts />
        </>
      }
    />
  )
}

/** The record names its first file; only chosen ones are sent. */
function withoutShownFiles({ file, files, ...values }: Values, record: RecordRow | undefined): Values {
  const trigger = String(values.trigger ?? record?.trigger ?? '')
  const chosen = Array.isArray(file) && file.length > 0
  return { ...values, ...(chosen && { file }), ...(Array.isArray(files) && sendsEbook(trigger) && { files }) }
}

function Main() {
  const translate = useTranslate()
  const trigger = useWatch({ name: 'trigger' })
  return (
    <>
      <InputPanel title={translate('admin.form.details')} names={['title', 'color', 'kind']} />
      <Panel title={translate('admin.status.entry')} note={translate('admin.status.entry_hint')} stack>
        <ResourceInput name="trigger" />
        {trigger ? (
          <>
            <ResourceInput name="trigger_subject" />
            <ResourceInput name="trigger_template" />
          </>
        ) : null}
        {sendsEbook(trigger) ? (
          <>
            <ResourceInput name="button_name" />
            <ResourceInput name="file" />
          </>
        ) : null}
      </Panel>
    </>
  )
}

function StatusPlaceholders() {
  const trigger = useWatch({ name: 'trigger' })
  if (!trigger) return null
  const names = statusPlaceholders.filter((name) => name !== 'ebook.url' || sendsEbook(trigger))
  return <Placeholders names={[...names, 'answer.KEY']} fields={texts} />
}

function TestButton({ record }: { record: RecordRow }) {
  const translate = useTranslate()
  const may = useMay()
  if (!record.trigger || !may('update status')) return null
  const send = async () => {
    try {
      toasts.success((await callApi(testStatusMail, { id: record.id })).message)
    } catch (error) {
      toastError(error, translate('common.toast.submit_fail'))
    }
  }
  return (
    <Button startIcon={<Send aria-hidden />} onClick={() => void send()}>
      {translate('admin.status.send_test')}
    </Button>
  )
}
