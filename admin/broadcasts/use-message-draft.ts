import { useState } from 'react'
import { resources } from '#contracts/resources.ts'
import { useSite } from '../api/use-site.ts'
import { useRecordEditing } from '../resource/use-record-editing.ts'

interface Options {
  /** Undefined for a new message. */
  first: number | undefined
  onCreated: (id: number) => void
  onClose: () => void
}

/** The form of a message in a dialog: its texts in one language at a time, and its saving, after which the dialog closes. */
export function useMessageDraft({ first, onCreated, onClose }: Options) {
  const { main_language } = useSite()
  const [created, setCreated] = useState(first)
  const id = created === undefined ? undefined : String(created)
  const { form, globals, saving, ...shown } = useRecordEditing({
    resource: resources.broadcast_message,
    id,
    firstLanguage: main_language,
    onCreated: (saved) => {
      setCreated(saved)
      onCreated(saved)
    },
  })
  const { isDirty } = form.formState
  /** Without a change there is nothing to send. What was typed while it was sent keeps the dialog open. */
  const save = async (over?: string) => {
    const isUnchanged = id !== undefined && !isDirty && globals.length === 0
    const isSaved = isUnchanged || (await saving.save(over))
    const isTyped = Object.keys(form.getValues()).some((name) => form.getFieldState(name).isDirty)
    if (isSaved && !isTyped) onClose()
    return isSaved
  }
  return { ...shown, form, globals, isDirty, creating: id === undefined, saving: { ...saving, save } }
}
