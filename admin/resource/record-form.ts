import type { ComponentType } from 'react'
import { createContext, use } from 'react'
import type { Resource } from '#contracts/resource/resource.ts'
import type { FieldInputProps } from '../fields/FieldInput.tsx'

export interface RecordRow {
  id: number
  updated_at: string
  [name: string]: unknown
}

/** The state that the parts of a record's form share. */
export interface RecordFormState {
  resource: Resource
  /** Undefined while it is loading, and for a new record. */
  record: RecordRow | undefined
  creating: boolean
  readOnly: boolean
  /** The content language that is edited. */
  language: string
  /** Fields whose text the next save writes into every language of the shop. */
  globals: readonly string[]
  toggleGlobal: (name: string) => void
  inputs: Record<string, ComponentType<FieldInputProps>>
}

export const RecordFormContext = createContext<RecordFormState | undefined>(undefined)

export function useRecordForm(): RecordFormState {
  const state = use(RecordFormContext)
  if (!state) throw new Error('Not in the form of a record')
  return state
}

/** The name of a record, in another language where it has none in the edited one. */
export const getTitle = ({ title }: Resource, record: RecordRow | undefined) =>
  String(record?.[title] || getFallback(record, title) || '')

/** The fallback text that readers see while the record has no text in the edited language. */
export function getFallback(record: RecordRow | undefined, name: string): string | undefined {
  const texts = record?.fallback as Record<string, unknown> | undefined
  const text = texts?.[name]
  return typeof text === 'string' && text !== '' ? text : undefined
}
