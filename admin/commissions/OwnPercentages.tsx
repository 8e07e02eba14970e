import { Link } from 'react-router'
import type { GroupProduct } from '#contracts/commissions/group.ts'
import { resources } from '#contracts/resources.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-texts.ts'
import { editPath } from '../resource/addresses.ts'
import { useRecordForm } from '../resource/record-form.ts'
import { Panel } from '../ui/Panel.tsx'
import { PanelTable } from '../ui/PanelTable.tsx'

/** The products with percentages of their own for this group; all others take its defaults. */
export function OwnPercentages() {
  const translate = useTranslate()
  const labels = useLabels(resources.group)
  const product = useLabels(resources.product)
  const { record } = useRecordForm()
  const products = record?.products as GroupProduct[] | undefined
  if (!products || products.length === 0) return null
  const levels = [...new Set(products.flatMap((one) => one.levels.map(({ level }) => level)))].sort((a, b) => a - b)
  return (
    <Panel
      title={labels.field('products')}
      note={products.length}
      aside={translate('admin.commission.others_default')}
      flush
    >
      <PanelTable>
        <thead>
          <tr>
            <th scope="col">{product.one}</th>
            {levels.map((level) => (
              <th key={level} scope="col" data-number>
                {translate('admin.commission.at_level', { n: level })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {products.map(({ id, name, levels: own }) => (
            <tr key={id}>
              <td>
                <Link to={editPath(resources.product, id)}>{name}</Link>
              </td>
              {levels.map((level) => (
                <td key={level} data-number>
                  {percent(own.find((one) => one.level === level)?.percentage)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </PanelTable>
    </Panel>
  )
}

const percent = (percentage: string | undefined): string => (percentage === undefined ? '–' : `${percentage} %`)
