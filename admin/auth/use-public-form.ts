import { type FormEvent, useState } from 'react'
import { isFailure } from '../api/api-error.ts'

/** State of a small public form: submits it and shows errors at the fields or as a list. */
export function usePublicForm(send: (values: Record<string, string>) => Promise<void>) {
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<readonly string[]>([])
  const [fields, setFields] = useState<Record<string, string>>({})
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    )
    setBusy(true)
    setErrors([])
    setFields({})
    try {
      await send(values)
    } catch (error) {
      if (!isFailure(error)) throw error
      setFields(error.fields)
      if (Object.keys(error.fields).length === 0) setErrors(error.messages)
    } finally {
      setBusy(false)
    }
  }
  return { busy, errors, fields, setErrors, form: { onSubmit, noValidate: true } }
}
