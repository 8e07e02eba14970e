import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { changedValues } from '../forms/draft-values.ts'
import { writeDraft } from './stored-draft.ts'

/** Milliseconds after the last key until input is stored. */
const pause = 800

/** Stores what was changed in the form while it is not saved, and forgets it once it is. An offered draft is not replaced. */
export function useStoreDraft(name: string, updated_at: string, isActive: boolean) {
  const { getValues, subscribe } = useFormContext()
  const wasDirty = useRef(false)
  useEffect(() => {
    if (!isActive) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = subscribe({
      formState: { values: true, isDirty: true, dirtyFields: true },
      callback: ({ isDirty = false, dirtyFields = {} }) => {
        clearTimeout(timer)
        if (!isDirty && wasDirty.current) localStorage.removeItem(name)
        wasDirty.current = isDirty
        if (!isDirty) return
        timer = setTimeout(() => {
          const values = changedValues(getValues(), dirtyFields)
          writeDraft(localStorage, name, { values, typed_at: new Date().toISOString(), updated_at })
        }, pause)
      },
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [name, updated_at, isActive, subscribe, getValues])
}
