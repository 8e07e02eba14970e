import { resources } from '#contracts/resources.ts'
import type { FieldInputProps } from '../fields/FieldInput.tsx'
import { RowsInput } from '../fields/RowsInput.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { RecordFacts } from '../resource/RecordFacts.tsx'
import ResourceForm from '../resource/ResourceForm.tsx'
import { InputPanel } from '../resource/ResourceInput.tsx'
import { PromoterTree } from './PromoterTree.tsx'

const inputs = { levels: Percentages }

/** Form of a commission group with its percentages by level and the tree of its promoters. */
export default function GroupForm() {
  const translate = useTranslate()
  return (
    <ResourceForm
      resource={resources.group}
      inputs={inputs}
      main={
        <>
          <InputPanel title={translate('admin.form.details')} names={['name', 'description', 'levels']} />
          <PromoterTree />
        </>
      }
      aside={<RecordFacts />}
    />
  )
}

function Percentages({ name, label, disabled = false }: FieldInputProps) {
  const translate = useTranslate()
  const columns = [
    { name: 'level', title: translate('admin.commission.level'), numeric: true, width: '96px' },
    { name: 'percentage', title: translate('admin.commission.percentage'), numeric: true },
  ]
  return (
    <RowsInput
      name={name}
      label={label}
      hint={translate('admin.commission.level_hint')}
      columns={columns}
      empty={{ level: '', percentage: '' }}
      disabled={disabled}
    />
  )
}
