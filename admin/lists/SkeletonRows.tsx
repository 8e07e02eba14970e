import css from './DataTable.module.css'

/** Placeholder rows of the final height while a list loads for the first time. */
export function SkeletonRows({ columns, rows }: { columns: number; rows: number }) {
  return Array.from({ length: Math.min(rows, 20) }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: bars have no other identity
    <tr key={row} className={css.row} aria-hidden>
      {Array.from({ length: columns }, (__, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no other identity
        <td key={column}>
          <span className={css.bar} style={{ width: `${40 + ((row * 7 + column * 13) % 45)}%` }} />
        </td>
      ))}
    </tr>
  ))
}
