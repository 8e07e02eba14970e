import { resources } from '#contracts/resources.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { RecordFacts } from '../resource/RecordFacts.tsx'
import ResourceForm from '../resource/ResourceForm.tsx'
import { InputPanel, ResourceInput } from '../resource/ResourceInput.tsx'
import { useRecordForm } from '../resource/record-form.ts'
import { ChecksPanel } from './ChecksPanel.tsx'
import { ChosenPreview } from './ChosenPreview.tsx'
import { GroupsInput } from './GroupsInput.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import { MessageStep } from './MessageStep.tsx'
import { NumberedPanel } from './NumberedPanel.tsx'
import { ReachStrip } from './ReachStrip.tsx'
import { Report } from './report/Report.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { StepButtons } from './StepButtons.tsx'
import css from './steps.module.css'
import { WhenStep } from './WhenStep.tsx'

const inputs = { receiver_groups: GroupsInput, exclude_groups: GroupsInput }

/** Form of a broadcast: who gets which message and when; once it is sent, the outcome of each address. */
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

const isStarted = ({ record }: ReturnType<typeof useRecordForm>) => record !== undefined && record.started_at !== null

function Main() {
  const translate = useTranslate()
  const state = useRecordForm()
  if (state.record && isStarted(state))
    return (
      <>
        <Report record={state.record} />
        <InputPanel
          title={translate('admin.form.details')}
          names={['name', 'broadcast_message_id', 'receiver_groups', 'exclude_groups']}
        />
      </>
    )
  return (
    <>
      <NumberedPanel number={1} title={translate('admin.broadcast.step_who')}>
        <ResourceInput name="name" />
        <div className={css.pair}>
          <ResourceInput name="receiver_groups" />
          <ResourceInput name="exclude_groups" />
        </div>
        <ReachStrip />
      </NumberedPanel>
      <MessageStep number={2} />
      <WhenStep number={3} />
    </>
  )
}

function Aside() {
  const state = useRecordForm()
  return (
    <>
      <ChosenPreview />
      {isStarted(state) ? null : <ChecksPanel />}
      {state.record ? <RecordFacts /> : null}
      {state.record ? <HistoryPanel record={state.record} /> : null}
    </>
  )
}
