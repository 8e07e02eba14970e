import { resources } from '#contracts/resources.ts'
import { useMay } from '../auth/use-session.ts'
import type { ResourceRow } from '../fields/FieldCell.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-texts.ts'
import type { Column } from '../lists/DataTable.tsx'
import { type Chosen, useBatchChange } from '../lists/use-batch-change.ts'
import type { Id } from '../lists/use-selection.ts'
import ResourceList from '../resource/ResourceList.tsx'
import { Check, X } from '../ui/icons.tsx'
import { Rating } from './Rating.tsx'
import { ReviewStatus } from './ReviewStatus.tsx'
import css from './reviews.module.css'

interface Decided extends Chosen {
  rowOf: (id: Id) => ResourceRow | undefined
}

/** Reviews of products: those that wait are one click away, and are approved or rejected together. */
export default function ReviewList() {
  const translate = useTranslate()
  const may = useMay()
  const labels = useLabels(resources.product_review)
  const change = useBatchChange('product_review')
  const cells: Record<string, Column<ResourceRow>['cell']> = {
    rating: (row) => <Rating value={Number(row.rating)} />,
    text: (row) => (
      <span className={css.text}>
        {row.title ? <strong>{String(row.title)}</strong> : null} {String(row.text)}
        <Photos row={row} />
      </span>
    ),
    status: (row) => <ReviewStatus status={String(row.status)} />,
  }
  const decide = (chosen: Decided, status: string) =>
    change(
      chosen,
      { status },
      Object.fromEntries(
        chosen.ids.flatMap((id) => {
          const row = chosen.rowOf(id)
          return row ? [[id, String(row.updated_at)]] : []
        }),
      ),
    )
  const columns = (standard: Column<ResourceRow>[]) =>
    standard.map((column) => ({
      ...column,
      cell: cells[column.key] ?? column.cell,
      ...(column.key === 'rating' && { align: undefined }),
    }))
  const view = (status: string) => ({ name: labels.choice('status', status), query: `status=${status}` })
  return (
    <ResourceList
      resource={resources.product_review}
      columns={columns}
      views={['pending', 'approved', 'rejected'].map(view)}
      batch={(chosen) =>
        may('batch_update product_reviews')
          ? [
              {
                key: 'approve',
                title: translate('admin.review.approve'),
                icon: Check,
                needsSelection: true,
                onClick: () => decide(chosen, 'approved'),
              },
              {
                key: 'reject',
                title: translate('admin.review.reject'),
                icon: X,
                needsSelection: true,
                onClick: () => decide(chosen, 'rejected'),
              },
            ]
          : []
      }
    />
  )
}

function Photos({ row }: { row: ResourceRow }) {
  const translate = useTranslate()
  const count = Array.isArray(row.photos) ? row.photos.length : 0
  return count > 0 ? <small> {translate('admin.review.photos', { count })}</small> : null
}
