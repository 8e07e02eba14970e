import { createContext, use } from 'react'

/** The record of the surrounding form, for inputs that show more than their own value; undefined for a new one. */
export const RecordContext = createContext<Record<string, unknown> | undefined>(undefined)
export const useRecordContext = (): Record<string, unknown> | undefined => use(RecordContext)
