import Button from '@mui/material/Button'
import type { ComponentProps } from 'react'
import type { AdminMenuItem } from '#contracts/navigation/menu-calls.ts'
import { resources } from '#contracts/resources.ts'
import { useSite } from '../api/use-site.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-texts.ts'
import { SkeletonRows } from '../lists/SkeletonRows.tsx'
import type { Selection } from '../lists/use-selection.ts'
import type { Drag } from '../ui/use-row-drag.ts'
import { ItemActions } from './ItemActions.tsx'
import { MenuRow } from './MenuRow.tsx'
import css from './MenuTable.module.css'
import type { Side, Spot } from './tree.ts'

interface Props {
  spots: readonly Spot<AdminMenuItem>[]
  loading: boolean
  failed: boolean
  onRetry: () => void
  /** True when a search or filter hides some items. */
  narrowed: boolean
  isPale: (item: AdminMenuItem) => boolean
  closed: ReadonlySet<number>
  onToggle: (id: number) => void
  selection: Selection | undefined
  drag: Drag<Side> | null
  current: number | undefined
  onInspect: ((id: number) => void) | undefined
  movingOf: (spot: Spot<AdminMenuItem>) => ComponentProps<typeof MenuRow>['moving']
  onQuickEdit: (id: number) => void
  onArrange: (id: number) => void
  onChanged: () => void
}

/** Table of the visible rows of the tree. */
export function MenuTable(props: Props) {
  const { spots, loading, failed, narrowed, closed, selection, drag, current, onInspect } = props
  const translate = useTranslate()
  const labels = useLabels(resources.menu)
  const { languages } = useSite()
  return (
    <>
      {failed ? (
        <p className={css.notice} role="alert">
          {translate('admin.list.failed')} <Button onClick={props.onRetry}>{translate('common.action.retry')}</Button>
        </p>
      ) : null}
      <table className={css.table} data-dragging={drag !== null} aria-label={labels.many} aria-busy={loading}>
        <thead>
          <tr>
            <td />
            <th scope="col">{labels.field('display_title')}</th>
            <th scope="col">{labels.field('type')}</th>
            <th scope="col">{labels.field('url')}</th>
            <th scope="col" data-align="end">
              {labels.field('products_count')}
            </th>
            <th scope="col">{labels.field('enabled')}</th>
            <th scope="col">
              <span className="visually-hidden">{translate('admin.menu_tree.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {loading ? <SkeletonRows columns={7} rows={12} /> : null}
          {spots.map((spot) => {
            const { item } = spot
            const moving = props.movingOf(spot)
            const tick = selection && { checked: selection.ids.has(item.id), onChange: () => selection.toggle(item.id) }
            return (
              <MenuRow
                key={item.id}
                spot={spot}
                missing={languages.filter((language) => !item.languages.includes(language))}
                open={item.menus.length === 0 || narrowed ? undefined : !closed.has(item.id)}
                onToggle={() => props.onToggle(item.id)}
                tick={tick}
                drop={drag?.over?.id === item.id ? drag.over.side : undefined}
                dragged={drag?.id === item.id}
                current={current === item.id}
                pale={props.isPale(item)}
                onInspect={onInspect && (() => onInspect(item.id))}
                moving={moving}
                actions={
                  <ItemActions
                    spot={spot}
                    onChanged={props.onChanged}
                    onQuickEdit={() => props.onQuickEdit(item.id)}
                    onArrange={() => props.onArrange(item.id)}
                    moving={moving}
                  />
                }
              />
            )
          })}
        </tbody>
      </table>
      {spots.length === 0 && !failed && !loading ? (
        <p className={css.notice}>{translate(narrowed ? 'common.state.no_results' : 'admin.menu_tree.empty')}</p>
      ) : null}
    </>
  )
}
