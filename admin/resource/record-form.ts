import type { ComponentType } from 'react'
import { createContext, use } from 'react'
import type { Resource } from '#contracts/resource/resource.ts'
import type { FieldInputProps } from '../fields/FieldInput.tsx'

export interface RecordRow {
  id: number
  updated_at: string
  [name: string]: unknown
}

/** What the parts of a record's form know of it. */
export interface RecordFormState {
  resource: Resource
  /** Undefined while it is read, and of a new one. */
  record: RecordRow | undefined
  creating: boolean
  readOnly: boolean
  /** The content language of the texts. */
  language: string
  /** Texts that go into every language of the shop with the next save. */
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

/** What readers of this language see where the record has no text of its own. */
export function fallbackOf(record: RecordRow | undefined, name: string): string | undefined {
  const texts = record?.fallback as Record<string, unknown> | undefined
  const text = texts?.[name]
  return typeof text === 'string' && text !== '' ? text : undefined
}
