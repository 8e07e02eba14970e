import { resources } from '#contracts/resources.ts'
import ResourceList from '../resource/ResourceList.tsx'
import { StateBadge } from './StateBadge.tsx'

/** The list of promotions, with what each is doing now. */
export default function PromotionList() {
  return (
    <ResourceList
      resource={resources.promotion}
      columns={(standard) =>
        standard.map((column) =>
          column.key === 'state' ? { ...column, cell: (row) => <StateBadge state={row.state} /> } : column,
        )
      }
    />
  )
}
