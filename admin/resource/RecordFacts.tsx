import { useTranslate } from 'react-admin'
import type { Resource } from '#contracts/resource/resource.ts'
import { useFormat } from '../i18n/format.ts'
import { useLabels } from '../i18n/use-texts.ts'
import { Fact, Facts, Panel } from '../ui/Panel.tsx'
import { Cell } from './cells.tsx'
import type { RecordRow } from './ResourceForm.tsx'

/** What a record says by itself: its counts, and when it was made and changed. */
export function RecordFacts({ resource, record }: { resource: Resource; record: RecordRow | undefined }) {
  const translate = useTranslate()
  const format = useFormat()
  const labels = useLabels(resource)
  if (!record) return null
  const counted = Object.entries(resource.fields).filter(
    ([, field]) => (field.computed || field.readOnly) && !['json', 'list'].includes(field.kind),
  )
  return (
    <Panel title={translate('admin.form.facts')}>
      <Facts>
        {counted.map(([name, field]) => (
          <Fact key={name} name={labels.field(name)}>
            <Cell name={name} field={field} row={record} labels={labels} />
          </Fact>
        ))}
        <Fact name={translate('admin.field.created_at')}>{format.dateTime(String(record.created_at))}</Fact>
        <Fact name={translate('admin.field.updated_at')}>{format.dateTime(record.updated_at)}</Fact>
      </Facts>
    </Panel>
  )
}
