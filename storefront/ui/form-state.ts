import { createContext, useContext } from 'react'

interface FormState {
  errors: Readonly<Record<string, readonly string[]>>
  values: Readonly<Record<string, string>>
  /** Prefix of nested field names: 'shipping_address.'. */
  prefix: string
}

export const FormContext = createContext<FormState>({ errors: {}, values: {}, prefix: '' })

/** Value and errors of the field with this name. */
export function useField(name: string) {
  const { errors, values, prefix } = useContext(FormContext)
  const fullName = `${prefix}${name}`
  const wasSent = Object.keys(values).length > 0
  return { fullName, error: errors[fullName]?.[0], typed: values[fullName], wasSent }
}
