import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FieldValues, TabValues } from './form-values.ts'
import { proposedKey } from './proposed-key.ts'

/** Keeps the key of a field that was never saved in step with its title, until staff type a key. */
export function useProposedKey(name: string, field: FieldValues): void {
  const { getValues, setValue } = useFormContext()
  const before = useRef(field.title)
  const { id, title } = field
  useEffect(() => {
    if (id || title === before.current) return
    let isLatest = true
    void import('transliteration').then(({ slugify }) => {
      if (!isLatest) return
      const now: FieldValues | undefined = getValues(name)
      if (!now || now.title !== title) return
      const tabs: TabValues[] = getValues('tabs') ?? []
      const others = tabs.flatMap(({ fields }, tab) =>
        fields.filter((_, at) => `tabs.${tab}.fields.${at}` !== name).map(({ key }) => key),
      )
      const key = proposedKey({ field: now, before: before.current, others }, slugify)
      before.current = title
      if (key !== undefined && key !== now.key) setValue(`${name}.key`, key, { shouldDirty: true })
    })
    return () => {
      isLatest = false
    }
  }, [id, title, name, getValues, setValue])
}
