import { useWatch } from 'react-hook-form'
import { resources } from '#contracts/resources.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { RecordFacts } from '../../resource/RecordFacts.tsx'
import ResourceForm from '../../resource/ResourceForm.tsx'
import { InputPanel } from '../../resource/ResourceInput.tsx'
import { useRecordForm } from '../../resource/record-form.ts'
import { FilterPanel } from './FilterPanel.tsx'
import { filterFromInputs } from './filter-values.ts'
import { ReceiversPanel } from './ReceiversPanel.tsx'

/** Form of a receiver group: its list of addresses, or the filter that finds them. */
export default function ReceiverForm() {
  return (
    <ResourceForm
      resource={resources.broadcast_receiver}
      prepare={(values) => (values.filter ? { ...values, filter: filterFromInputs(values.filter) } : values)}
      main={<Main />}
      aside={<RecordFacts />}
    />
  )
}

function Main() {
  const translate = useTranslate()
  const { record } = useRecordForm()
  const kind = useWatch({ name: 'kind' })
  return (
    <>
      <InputPanel title={translate('admin.form.details')} names={['name', 'description', 'kind']} />
      {kind === 'dynamic' ? <FilterPanel /> : null}
      {record && record.kind === kind ? <ReceiversPanel name={String(record.name)} isList={kind === 'static'} /> : null}
    </>
  )
}
