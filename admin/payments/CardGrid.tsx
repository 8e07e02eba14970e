import { useTranslate } from '../i18n/i18n.ts'
import { nothing } from '../lists/DataCards.tsx'
import type { Row, TableProps } from '../lists/DataTable.tsx'
import { Tick } from '../ui/Checkbox.tsx'
import { Fact, Facts } from '../ui/Panel.tsx'
import css from './CardGrid.module.css'

/** A list as cards: title with badges, the other columns with their names, columns without a visible title (`quiet`), actions. */
export function CardGrid<R extends Row>(props: TableProps<R>) {
  const { label, columns, rows, fetching, perPage, editing } = props
  const waiting = rows === undefined
  return (
    <ul className={css.grid} aria-label={label} aria-busy={fetching} data-fetching={fetching && !waiting}>
      {waiting ? <Skeleton cards={Math.min(perPage, 3)} /> : null}
      {rows?.map((row) => {
        const form = editing?.(row, columns)
        return form ? (
          <li key={row.id} className={css.card}>
            {form}
          </li>
        ) : (
          <Card key={row.id} row={row} {...props} />
        )
      })}
    </ul>
  )
}

function Card<R extends Row>({ row, columns, selection, nameOf, actions }: TableProps<R> & { row: R }) {
  const translate = useTranslate()
  const ticked = selection?.ids.has(row.id) ?? false
  const title = columns.find((column) => column.phone === 'title') ?? columns[0]
  const marks = columns.filter((column) => column.phone === 'mark')
  const texts = columns
    .filter((column) => column !== title && !marks.includes(column))
    .map((column) => ({ column, cell: column.cell(row) }))
    .filter(({ cell }) => cell !== nothing)
  return (
    <li className={css.card} data-selected={ticked} data-row={row.id} tabIndex={-1}>
      <div className={css.head}>
        {selection ? (
          <Tick
            checked={ticked}
            onChange={() => selection.toggle(row.id)}
            aria-label={translate('admin.list.select_row', { name: nameOf(row) })}
          />
        ) : null}
        <h2 className={css.title} data-title>
          {title?.cell(row)}
        </h2>
        {marks.map((column) => (
          <span key={column.key}>{column.cell(row)}</span>
        ))}
      </div>
      <Facts>
        {texts.map(({ column, cell }) =>
          column.quiet ? null : (
            <Fact key={column.key} name={column.title}>
              {cell}
            </Fact>
          ),
        )}
      </Facts>
      {texts.map(({ column, cell }) =>
        column.quiet ? (
          <div key={column.key} className={css.note}>
            {cell}
          </div>
        ) : null,
      )}
      {actions ? <div className={css.actions}>{actions(row)}</div> : null}
    </li>
  )
}

function Skeleton({ cards }: { cards: number }) {
  return Array.from({ length: cards }, (_, card) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: bars have no other identity
    <li key={card} className={css.card} aria-hidden>
      <span className={css.bar} />
      <span className={css.bar} />
      <span className={css.bar} />
    </li>
  ))
}
