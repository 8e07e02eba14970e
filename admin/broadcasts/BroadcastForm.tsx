import { resources } from '#contracts/resources.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { RecordFacts } from '../resource/RecordFacts.tsx'
import ResourceForm from '../resource/ResourceForm.tsx'
import { InputPanel } from '../resource/ResourceInput.tsx'
import { useRecordForm } from '../resource/record-form.ts'
import { ChecksPanel } from './ChecksPanel.tsx'
import { GroupsInput } from './GroupsInput.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import { ReachPanel } from './ReachPanel.tsx'
import { Report } from './report/Report.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { StepButtons } from './StepButtons.tsx'

const inputs = { receiver_groups: GroupsInput, exclude_groups: GroupsInput }

/** Form of a broadcast: who gets which message, the steps that send it, and what became of each address. */
export default function BroadcastForm() {
  return (
    <ResourceForm
      resource={resources.broadcast}
      inputs={inputs}
      note={(record) => <StatusBadge status={String(record.status)} />}
      tools={(record) => <StepButtons record={record} />}
      main={<Main />}
      aside={<Aside />}
    />
  )
}

function Main() {
  const translate = useTranslate()
  const { record } = useRecordForm()
  return (
    <>
      {record && record.started_at !== null ? <Report record={record} /> : null}
      <InputPanel
        title={translate('admin.form.details')}
        names={['name', 'broadcast_message_id', 'receiver_groups', 'exclude_groups']}
      />
    </>
  )
}

function Aside() {
  const { record } = useRecordForm()
  return (
    <>
      {record && record.started_at !== null ? null : (
        <>
          <ReachPanel />
          <ChecksPanel />
        </>
      )}
      <RecordFacts />
      {record ? <HistoryPanel record={record} /> : null}
    </>
  )
}
