import type { ReactNode } from 'react'
import { useTranslate } from '../i18n/i18n.ts'
import { Tick } from '../ui/Checkbox.tsx'
import { ArrowDown, ArrowUp } from '../ui/icons.tsx'
import { actionsAt } from './actions-at.ts'
import css from './DataTable.module.css'
import { SkeletonRows } from './SkeletonRows.tsx'
import type { Id, Selection } from './use-selection.ts'

export interface Column<R> {
  key: string
  title: string
  /** The column title is for screen readers only. */
  quiet?: boolean
  cell: (row: R) => ReactNode
  /** Fields whose quick edit inputs are in this column, besides that of the same name. */
  edits?: readonly string[]
  /** The value of `sort`, if the list can be sorted by this column. */
  sort?: string | undefined
  align?: 'end' | undefined
  /** CSS width; the other columns share the rest. */
  width?: string | undefined
  /** May shrink when the columns are too wide together; its text is truncated. */
  gives?: true
  /** Its place on a phone's card: bold title, beside the title, right end, or hidden; by default the second line. */
  phone?: 'picture' | 'title' | 'mark' | 'end' | 'hidden' | undefined
  /** Named on a phone's card; by default numbers are. */
  named?: boolean | undefined
  /** Hidden until the user chooses it. */
  atFirst?: 'hidden' | undefined
}

export interface Row {
  id: Id
}

export interface TableProps<R extends Row> {
  label: string
  columns: readonly Column<R>[]
  rows: readonly R[] | undefined
  /** New rows are loading; the previous ones are shown dimmed. */
  fetching: boolean
  perPage: number
  sort: string
  onSort: (sort: string) => void
  selection?: Selection | undefined
  nameOf: (row: R) => string
  actions?: ((row: R) => ReactNode) | undefined
  /** Renders a row that is in quick edit. */
  editing?: ((row: R, columns: readonly Column<R>[]) => ReactNode | undefined) | undefined
  /** Smaller rows, so that more of them fit. */
  compact?: boolean | undefined
}

export function DataTable<R extends Row>(props: TableProps<R>) {
  const { label, columns, rows, fetching, perPage, selection, editing, compact } = props
  return (
    <table
      className={css.table}
      aria-label={label}
      aria-busy={fetching}
      data-fetching={fetching && rows !== undefined}
      data-compact={compact}
    >
      <Head {...props} />
      <tbody>
        {rows === undefined ? <SkeletonRows columns={columns.length + (selection ? 1 : 0)} rows={perPage} /> : null}
        {rows?.map((row) => editing?.(row, columns) ?? <DataRow key={row.id} row={row} {...props} />)}
      </tbody>
    </table>
  )
}

function Head<R extends Row>({ columns, sort, onSort, selection }: TableProps<R>) {
  return (
    <thead>
      <tr>
        {selection ? <td className={css.tick} /> : null}
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            data-align={column.align}
            data-gives={column.gives}
            style={{ width: column.width }}
            aria-sort={sorted(column, sort)}
          >
            {column.sort ? (
              <SortButton column={column} field={column.sort} sort={sort} onSort={onSort} />
            ) : (
              <span className={column.quiet ? 'visually-hidden' : undefined}>{column.title}</span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

const sorted = (column: { sort?: string | undefined }, sort: string) => {
  if (!column.sort || sort.replace('-', '') !== column.sort) return undefined
  return sort.startsWith('-') ? 'descending' : 'ascending'
}

interface SortProps {
  column: { title: string; align?: 'end' | undefined }
  field: string
  sort: string
  onSort: (sort: string) => void
}

function SortButton({ column, field, sort, onSort }: SortProps) {
  const state = sorted({ sort: field }, sort)
  const Arrow = state === 'descending' ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      className={css.sort}
      data-sorted={state !== undefined}
      onClick={() => onSort(state === 'ascending' ? `-${field}` : field)}
    >
      {column.title}
      <Arrow aria-hidden />
    </button>
  )
}

function DataRow<R extends Row>({ row, columns, selection, nameOf, actions }: TableProps<R> & { row: R }) {
  const translate = useTranslate()
  const ticked = selection?.ids.has(row.id) ?? false
  const actionsIndex = actionsAt(columns)
  return (
    <tr className={css.row} data-selected={ticked} data-row={row.id} tabIndex={-1}>
      {selection ? (
        <td className={css.tick}>
          <Tick
            checked={ticked}
            onChange={() => selection.toggle(row.id)}
            aria-label={translate('admin.list.select_row', { name: nameOf(row) })}
          />
        </td>
      ) : null}
      {columns.map((column, at) => (
        <td
          key={column.key}
          data-align={column.align}
          data-gives={column.gives}
          data-title={column.phone === 'title'}
          data-actions={(actions && at === actionsIndex) || undefined}
        >
          {column.cell(row)}
          {actions && at === actionsIndex ? <div className={css.actions}>{actions(row)}</div> : null}
        </td>
      ))}
    </tr>
  )
}
