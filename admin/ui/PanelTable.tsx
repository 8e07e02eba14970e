import type { ReactNode } from 'react'
import css from './PanelTable.module.css'

/** A table that fills a flush Panel. Cells take `data-align="end"`, and `data-wide` where a phone has no room for them. */
export function PanelTable({ children }: { children: ReactNode }) {
  return <table className={css.table}>{children}</table>
}
