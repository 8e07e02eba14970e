import { useId } from 'react'
import type { StockRow } from '#contracts/catalogue/stock-calls.ts'
import type { Permission } from '#contracts/staff/permissions.ts'
import { GridCell } from '../variants/GridCell.tsx'
import css from './sheet.module.css'
import { isNewLot, isQuantity, lotsIn, storedText } from './sheet-cells.ts'
import type { Sheet } from './use-sheet.ts'

interface Props {
  row: StockRow
  column: string
  label: string
  sheet: Sheet
  may: (permission: Permission) => boolean
}

/** A price or a quantity that is edited in its place. */
export function SheetCell({ row, column, label, sheet, may }: Props) {
  const id = useId()
  const value = sheet.textOf(row, column)
  const problem = sheet.problems.get(`${row.id} ${column}`)
  return (
    <span className={css.cell} data-units={isQuantity(column)}>
      <GridCell
        row={String(row.id)}
        name={column}
        field={`${row.id}.${column}`}
        label={label}
        value={value}
        numeric
        disabled={!isEditable(row, column, may)}
        lots={lotsIn(row, column)}
        invalid={problem !== undefined}
        problemId={id}
        changed={value !== storedText(row, column)}
        onCommit={sheet.write}
      />
      {problem ? (
        <small id={id} className={css.problem}>
          {problem}
        </small>
      ) : null}
    </span>
  )
}

/** Units in several lots are edited in Inventory, and a new lot with an expiry date is received there. */
function isEditable(row: StockRow, column: string, may: Props['may']): boolean {
  if (!isQuantity(column)) return may('batch_update products')
  if (row.type === 'service' || lotsIn(row, column) > 1) return false
  return isNewLot(row, column) ? !row.has_expiry_date && may('create inventory') : may('update inventory')
}
