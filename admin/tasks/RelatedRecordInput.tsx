import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { RelatedType } from '#contracts/tasks/related-types.ts'
import { FieldInput, type FieldInputProps } from '../fields/FieldInput.tsx'
import { RecordInput } from '../fields/RecordInput.tsx'

/** Resources whose records are found by typing; records of other kinds are named by their id. */
const searchable: Partial<Record<RelatedType, string>> = { lead: 'lead', contact: 'contact', user: 'user' }

/** The record that a task belongs to; it is emptied when another kind of record is chosen. */
export function RelatedRecordInput(props: FieldInputProps) {
  const { setValue } = useFormContext()
  const type: RelatedType | '' = useWatch({ name: 'related_type' }) ?? ''
  const id: unknown = useWatch({ name: props.name })
  const before = useRef({ type, id })
  useEffect(() => {
    const old = before.current
    before.current = { type, id }
    // A record that is loaded brings both values at once.
    if (old.type !== type && old.id === id && id !== '') setValue(props.name, '', { shouldDirty: true })
  }, [type, id, props.name, setValue])
  const resource = type === '' ? undefined : searchable[type]
  return resource === undefined ? <FieldInput {...props} /> : <RecordInput {...props} resource={resource} />
}
