import Button from '@mui/material/Button'
import { ArrowUpDown } from 'lucide-react'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import type { Column } from './DataTable.tsx'
import css from './ListPage.module.css'
import { rowCount } from './row-count.ts'

interface Props<R> {
  columns: readonly Column<R>[]
  total: number | undefined
  sort: string
  onSort: (sort: string) => void
  /** Whether rows have ticks now; undefined where nothing can be done with them. */
  ticking: boolean | undefined
  onTick: () => void
}

/** What a table's head does, for cards: how many there are, the order, and ticks when they are wanted. */
export function PhoneBar<R>({ columns, total, sort, onSort, ticking, onTick }: Props<R>) {
  const translate = useTranslate()
  const format = useFormat()
  const items = columns.flatMap(({ sort: field, title }) =>
    field
      ? [
          { key: field, title: translate('admin.list.sort_up', { name: title }) },
          { key: `-${field}`, title: translate('admin.list.sort_down', { name: title }) },
        ]
      : [],
  )
  return (
    <div className={css.phoneBar}>
      <span>{total === undefined ? '' : rowCount(total, translate, format.number)}</span>
      {items.length > 0 ? (
        <ActionMenu
          items={items.map((item) => ({ ...item, selected: item.key === sort, onClick: () => onSort(item.key) }))}
        >
          {(open) => (
            <Button size="small" variant="text" startIcon={<ArrowUpDown aria-hidden />} {...open}>
              {translate('admin.list.sort')}
            </Button>
          )}
        </ActionMenu>
      ) : null}
      {ticking === undefined ? null : (
        <Button size="small" variant="text" onClick={onTick} aria-pressed={ticking}>
          {translate(ticking ? 'admin.list.select_done' : 'admin.list.select')}
        </Button>
      )}
    </div>
  )
}
