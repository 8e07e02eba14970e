import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { changedValues } from '../forms/draft-values.ts'
import { writeDraft } from './stored-draft.ts'

/** Milliseconds after the last key until input is stored. */
const pause = 800

interface Options {
  /** The key of the draft in the browser's storage. */
  name: string
  updated_at: string
  isActive: boolean
}

/** Stores what was changed in the form while it is not saved, and forgets it once it is. An offered draft is not replaced. */
export function useStoreDraft({ name, updated_at, isActive }: Options) {
  const { getValues, subscribe } = useFormContext()
  const wasDirty = useRef(false)
  useEffect(() => {
    if (!isActive) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = subscribe({
      formState: { values: true, isDirty: true, dirtyFields: true },
      callback: ({ isDirty = false, dirtyFields = {}, defaultValues }) => {
        clearTimeout(timer)
        if (!isDirty && wasDirty.current) localStorage.removeItem(name)
        wasDirty.current = isDirty
        if (!isDirty) return
        timer = setTimeout(() => {
          const values = changedValues(getValues(), dirtyFields)
          const typed_at = new Date().toISOString()
          writeDraft(localStorage, name, { values, before: { ...defaultValues }, typed_at, updated_at })
        }, pause)
      },
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [name, updated_at, isActive, subscribe, getValues])
}
