import type { BoardColumn } from '#contracts/crm/lead-calls.ts'
import css from './board.module.css'

/** The colour of a status; grey for the column of statuses that the funnel no longer has. */
export const StatusDot = ({ status }: Pick<BoardColumn, 'status'>) => (
  <span className={css.dot} style={{ backgroundColor: status?.color ?? '#8a857b' }} />
)
