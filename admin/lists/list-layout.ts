import { createContext, type ReactNode } from 'react'
import type { Row, TableProps } from './DataTable.tsx'

/** Draws the rows of the lists below it in another way than as a table: a screen with few records of which much is to be seen brings its own. */
export const ListLayout = createContext<(<R extends Row>(props: TableProps<R>) => ReactNode) | null>(null)
