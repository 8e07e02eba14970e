import Button from '@mui/material/Button'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { ArrowUpDown } from '../ui/icons.tsx'
import type { Column } from './DataTable.tsx'
import css from './ListPage.module.css'
import { rowCount } from './row-count.ts'

interface Props<R> {
  columns: readonly Column<R>[]
  total: number | undefined
  sort: string
  onSort: (sort: string) => void
  /** Whether rows show checkboxes; undefined without batch actions. */
  ticking: boolean | undefined
  onTick: () => void
}

/** The header of a list of cards: row count, sort order and selection mode. */
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
