import { FieldCell } from '../fields/FieldCell.tsx'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-texts.ts'
import { Fact, Facts, Panel } from '../ui/Panel.tsx'
import { useRecordForm } from './record-form.ts'

/** Read-only facts of a record: computed fields `without` those that the form shows, time of creation and of the last change. */
export function RecordFacts({ without = [] }: { without?: readonly string[] }) {
  const translate = useTranslate()
  const format = useFormat()
  const { resource, record } = useRecordForm()
  const names = useLabels(resource)
  if (!record) return null
  const counted = Object.entries(resource.fields).filter(
    ([name, { computed, readOnly, kind }]) =>
      (computed || readOnly) &&
      !without.includes(name) &&
      !['json', 'list'].includes(kind) &&
      !Array.isArray(record[name]),
  )
  return (
    <Panel title={translate('admin.form.facts')}>
      <Facts>
        {counted.map(([name, field]) => (
          <Fact key={name} name={names.field(name)}>
            <FieldCell name={name} field={field} row={record} names={names} />
          </Fact>
        ))}
        <Fact name={translate('admin.field.created_at')}>{format.dateTime(String(record.created_at))}</Fact>
        <Fact name={translate('admin.field.updated_at')}>{format.dateTime(record.updated_at)}</Fact>
      </Facts>
    </Panel>
  )
}
