import { createContext, useContext } from 'react'

interface FormState {
  errors: Readonly<Record<string, readonly string[]>>
  values: Readonly<Record<string, string>>
  /** Before the names of nested fields: 'shipping_address.'. */
  prefix: string
}

export const FormContext = createContext<FormState>({ errors: {}, values: {}, prefix: '' })

/** What a field of this name shows: what was typed before, and what was wrong with it. */
export function useField(name: string) {
  const { errors, values, prefix } = useContext(FormContext)
  const fullName = `${prefix}${name}`
  const wasSent = Object.keys(values).length > 0
  return { fullName, error: errors[fullName]?.[0], typed: values[fullName], wasSent }
}
