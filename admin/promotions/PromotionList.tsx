import { useState } from 'react'
import { promotionTypes } from '#contracts/promotions/promotion.ts'
import { resources } from '#contracts/resources.ts'
import { useMay } from '../auth/use-session.ts'
import type { ResourceRow } from '../fields/FieldCell.tsx'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-texts.ts'
import type { Column } from '../lists/DataTable.tsx'
import ResourceList from '../resource/ResourceList.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Wand2 } from '../ui/icons.tsx'
import { GenerateDialog } from './codes/GenerateDialog.tsx'
import css from './promotions.module.css'
import { Sentences } from './Sentences.tsx'
import { StateBadge } from './StateBadge.tsx'
import { useGiven } from './use-given.ts'

/** Shown as part of other columns. */
const partsOfOthers = ['starts_at', 'expiry_type', 'expiry_date', 'is_exclusive', 'codes_count', 'usage_limit']

/** Figures that say nothing without the head of their column. */
const bareOnPhone = ['used_count', 'given', 'priority', 'enabled']
const hiddenAtFirst = ['type', 'languages', 'updated_at']
const statesOfViews = ['active', 'scheduled', 'expired'] as const

/** The list of promotions: what each gives, when it runs and how much of it is used. */
export default function PromotionList() {
  const translate = useTranslate()
  const may = useMay()
  const labels = useLabels(resources.promotion)
  /** The coupon for which codes are generated. */
  const [coupon, setCoupon] = useState<ResourceRow>()
  const cells: Record<string, (row: ResourceRow) => React.ReactNode> = {
    code: (row) => <Codes row={row} />,
    actions: (row) => <Gives row={row} />,
    state: (row) => <Period row={row} />,
    used_count: (row) => <Used row={row} />,
  }
  const given: Column<ResourceRow> = {
    key: 'given',
    title: translate('admin.promotion.given'),
    cell: (row) => <Given id={row.id} />,
    align: 'end',
  }
  const columns = (standard: Column<ResourceRow>[]) =>
    standard
      .filter(({ key }) => !partsOfOthers.includes(key))
      .flatMap((column) => (column.key === 'used_count' ? [column, given] : [column]))
      .map((column) => ({
        ...column,
        ...(cells[column.key] && { cell: cells[column.key] }),
        ...(bareOnPhone.includes(column.key) && { phone: 'hidden' as const }),
        ...(hiddenAtFirst.includes(column.key) && { atFirst: 'hidden' as const }),
      }))
  const generate = (row: ResourceRow) => {
    const action = { key: 'generate', title: translate('admin.promotion_code.generate'), icon: Wand2 }
    return row.type === 'coupon' && may('update promotion') ? [{ ...action, onClick: () => setCoupon(row) }] : []
  }
  return (
    <>
      <ResourceList
        resource={resources.promotion}
        columns={columns}
        rowActions={generate}
        searchHint={translate('admin.promotion.search_hint')}
        views={[
          ...promotionTypes.map((type) => ({ name: labels.choice('type', type), query: `type=${type}` })),
          ...statesOfViews.map((state) => ({ name: labels.choice('state', state), query: `state=${state}` })),
        ]}
      />
      {coupon ? (
        <GenerateDialog
          id={coupon.id}
          coupon={String(coupon.title)}
          present={Number(coupon.codes_count)}
          onClose={() => setCoupon(undefined)}
        />
      ) : null}
    </>
  )
}

function Codes({ row }: { row: ResourceRow }) {
  const translate = useTranslate()
  const count = Number(row.codes_count)
  if (row.type !== 'coupon') return '–'
  return count === 1 ? (
    <code className={css.codes}>{String(row.code)}</code>
  ) : (
    translate('admin.promotion.codes', { count })
  )
}

function Gives({ row }: { row: ResourceRow }) {
  const translate = useTranslate()
  return (
    <span className={css.gives}>
      <Sentences list="actions" parts={Array.isArray(row.actions) ? row.actions : []} />
      {row.is_exclusive ? <Badge>{translate('admin.promotion.alone')}</Badge> : null}
    </span>
  )
}

function Period({ row }: { row: ResourceRow }) {
  const translate = useTranslate()
  const format = useFormat()
  const until =
    row.expiry_type === 'fixed_date' && row.expiry_date
      ? translate('admin.promotion.until', { date: format.date(String(row.expiry_date)) })
      : row.expiry_type === 'same_as_membership_expiry_date'
        ? translate('admin.promotion.while_member')
        : ''
  const from =
    row.state === 'scheduled' && row.starts_at
      ? translate('admin.promotion.from', { date: format.date(String(row.starts_at)) })
      : ''
  return (
    <span className={css.period}>
      <StateBadge state={row.state} /> {[from, until].filter(Boolean).join(' · ')}
    </span>
  )
}

function Given({ id }: { id: number }) {
  return useGiven(id) || '–'
}

function Used({ row }: { row: ResourceRow }) {
  const format = useFormat()
  const [used, limit] = [Number(row.used_count), Number(row.usage_limit ?? 0)]
  if (!limit) return format.number(used)
  return (
    <span className={css.used}>
      {`${format.number(used)} / ${format.number(limit)}`}
      <span className={css.bar} aria-hidden>
        <span style={{ width: `${Math.min(100, (used / limit) * 100)}%` }} />
      </span>
    </span>
  )
}
