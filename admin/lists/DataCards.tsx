import { useTranslate } from '../i18n/i18n.ts'
import { Tick } from '../ui/Checkbox.tsx'
import css from './DataCards.module.css'
import type { Column, Row, TableProps } from './DataTable.tsx'

/** A list on a phone: two lines per row; the row is a link, its actions are in a menu. */
export function DataCards<R extends Row>(props: TableProps<R>) {
  const { label, columns, rows, fetching, perPage, selection, nameOf, actions, editing } = props
  const translate = useTranslate()
  const picture = columns.find((column) => column.phone === 'picture')
  const title = columns.find((column) => column.phone === 'title') ?? columns[0]
  const marks = columns.filter((column) => column.phone === 'mark')
  const ends = columns.filter((column) => column.phone === 'end')
  const lines = columns.filter((column) => column !== title && column.phone === undefined)
  if (rows === undefined) return <Skeleton rows={perPage} />
  return (
    <ul className={css.cards} aria-label={label} data-fetching={fetching}>
      {rows.map((row) => (
        <li key={row.id} className={css.card} data-row={row.id} tabIndex={-1}>
          {editing?.(row, columns) ?? (
            <>
              {selection ? (
                <Tick
                  className={css.tick ?? ''}
                  checked={selection.ids.has(row.id)}
                  onChange={() => selection.toggle(row.id)}
                  aria-label={translate('admin.list.select_row', { name: nameOf(row) })}
                />
              ) : null}
              {picture?.cell(row)}
              <div className={css.main}>
                <div className={css.title} data-title>
                  {title?.cell(row)}
                  <Cells columns={marks} row={row} />
                </div>
                <div className={css.line}>
                  <Cells columns={lines} row={row} named />
                </div>
              </div>
              <div className={css.end}>
                <Cells columns={ends} row={row} />
              </div>
              {actions?.(row)}
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The placeholder of an empty cell; cards leave it out. */
export const nothing = '–'

interface CellsProps<R> {
  columns: readonly Column<R>[]
  row: R
  /** Numbers, and columns that ask for it, are named: a card has no heads. */
  named?: boolean
}

function Cells<R extends Row>({ columns, row, named }: CellsProps<R>) {
  return columns
    .map((column) => ({ ...column, cell: column.cell(row) }))
    .filter(({ cell }) => cell !== nothing)
    .map(({ key, title, cell, align, named: isNamed = align === 'end' }) => (
      <span key={key}>
        {named && isNamed ? <small>{title}</small> : null}
        {cell}
      </span>
    ))
}

function Skeleton({ rows }: { rows: number }) {
  return (
    <ul className={css.cards} aria-hidden>
      {Array.from({ length: Math.min(rows, 8) }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no other identity
        <li key={row} className={css.card}>
          <span className={css.bar} />
        </li>
      ))}
    </ul>
  )
}
