import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { resources } from '#contracts/resources.ts'
import type { FieldInputProps } from '../fields/FieldInput.tsx'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { RowsInput } from '../inputs/RowsInput.tsx'
import { RecordFacts } from '../resource/RecordFacts.tsx'
import ResourceForm from '../resource/ResourceForm.tsx'
import { InputPanel, ResourceInput } from '../resource/ResourceInput.tsx'
import { Fact, Facts, Panel } from '../ui/Panel.tsx'
import { OwnPercentages } from './OwnPercentages.tsx'
import { PromoterTree } from './PromoterTree.tsx'
import { SaleExample } from './SaleExample.tsx'
import { readLevels } from './sale-shares.ts'

const inputs = { levels: Percentages }

/** Form of a commission group: its percentages by level, the tree of its promoters and what a sale gives to each of a line. */
export default function GroupForm() {
  const translate = useTranslate()
  const [seller, setSeller] = useState<number>()
  return (
    <ResourceForm
      resource={resources.group}
      inputs={inputs}
      main={
        <>
          <InputPanel title={translate('admin.form.details')} names={['name', 'description']} />
          <PromoterTree chosen={seller} onChoose={setSeller} />
          <OwnPercentages />
        </>
      }
      aside={
        <>
          <Panel title={translate('admin.commission.default_percentages')} stack>
            <ResourceInput name="levels" />
            <Together />
          </Panel>
          <SaleExample seller={seller} />
          <RecordFacts />
        </>
      }
    />
  )
}

/** The sum of all levels: what a sale costs at most. */
function Together() {
  const translate = useTranslate()
  const format = useFormat()
  const levels = readLevels(useWatch({ name: 'levels' }))
  const total = [...levels.values()].reduce((sum, basisPoints) => sum + basisPoints, 0)
  return (
    <Facts>
      <Fact name={translate('admin.commission.together')}>{format.amount(total / 100)} %</Fact>
    </Facts>
  )
}

function Percentages({ name, label, disabled = false }: FieldInputProps) {
  const translate = useTranslate()
  const columns = [
    { name: 'level', title: translate('admin.commission.level'), numeric: true, width: '72px' },
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
