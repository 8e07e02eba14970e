import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Values } from '../forms/draft-values.ts'
import { useGlobals } from './use-globals.ts'
import { useRecord } from './use-record.ts'
import { type SaveOptions, type SavingChanges, useSave } from './use-save.ts'

interface Options extends SavingChanges, Pick<SaveOptions, 'resource' | 'id' | 'onCreated'> {
  firstLanguage: string
  initial?: Values | undefined
}

/** The form of a record: its values in one language at a time, and its saving. Another language is shown once unsaved input is settled. */
export function useRecordEditing({ resource, id, firstLanguage, initial, ...changes }: Options) {
  const element = useRef<HTMLFormElement>(null)
  const [language, setLanguage] = useState(firstLanguage)
  const { globals, toggleGlobal, clearGlobals } = useGlobals()
  const form = useForm()
  const { record, loading, retry } = useRecord(resource, id, language, form, initial)
  const saving = useSave({ resource, id, language, globals, record, form, element, onSaved: clearGlobals, ...changes })
  const changeLanguage = async (next: string) => {
    if (await saving.mayLeave()) setLanguage(next)
  }
  return { element, form, record, loading, retry, language, changeLanguage, globals, toggleGlobal, saving }
}
