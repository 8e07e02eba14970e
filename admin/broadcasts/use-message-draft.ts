import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { resources } from '#contracts/resources.ts'
import { useSite } from '../api/use-site.ts'
import { useGlobals } from '../resource/use-globals.ts'
import { useRecord } from '../resource/use-record.ts'
import { useSave } from '../resource/use-save.ts'

const resource = resources.broadcast_message

interface Options {
  /** Undefined for a new message. */
  first: number | undefined
  onCreated: (id: number) => void
  onClose: () => void
}

/** The form of a message in a dialog: its texts in one language at a time, and its saving, after which the dialog closes. */
export function useMessageDraft({ first, onCreated, onClose }: Options) {
  const { main_language } = useSite()
  const element = useRef<HTMLFormElement>(null)
  const [created, setCreated] = useState(first)
  const id = created === undefined ? undefined : String(created)
  const [language, setLanguage] = useState(main_language)
  const { globals, toggleGlobal, clearGlobals } = useGlobals()
  const form = useForm()
  const { record, loading } = useRecord(resource, id, language, form)
  const { isDirty } = form.formState
  const saving = useSave({
    resource,
    id,
    language,
    globals,
    record,
    form,
    element,
    onSaved: clearGlobals,
    onCreated: (saved) => {
      setCreated(saved)
      onCreated(saved)
    },
  })
  /** Without a change there is nothing to send. What was typed while it was sent keeps the dialog open. */
  const save = async (over?: string) => {
    const isUnchanged = id !== undefined && !isDirty && globals.length === 0
    const isSaved = isUnchanged || (await saving.save(over))
    const isTyped = Object.keys(form.getValues()).some((name) => form.getFieldState(name).isDirty)
    if (isSaved && !isTyped) onClose()
    return isSaved
  }
  const changeLanguage = async (next: string) => {
    if (await saving.mayLeave()) setLanguage(next)
  }
  return {
    form,
    element,
    record,
    loading,
    isDirty,
    creating: id === undefined,
    language,
    changeLanguage,
    globals,
    toggleGlobal,
    saving: { ...saving, save },
  }
}
