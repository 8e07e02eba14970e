import { createContext, useContext } from 'react'

interface FormState {
  errors: Readonly<Record<string, readonly string[]>>
  values: Readonly<Record<string, string>>
  /** Prefix of nested field names: 'shipping_address.'. */
  prefix: string
  /** Prefix of the ids of fields with errors, where another form of the page has fields of the same names. */
  idPrefix?: string
}

export const FormContext = createContext<FormState>({ errors: {}, values: {}, prefix: '' })

/** The id of a field that has an error, to which a list of errors links. */
export const errorIdOf = (fullName: string, prefix = 'wrong-') => `${prefix}${fullName}`

/** Value and errors of the field with this name. */
export function useField(name: string) {
  const { errors, values, prefix, idPrefix } = useContext(FormContext)
  const fullName = `${prefix}${name}`
  const wasSent = Object.keys(values).length > 0
  const error = errors[fullName]?.[0]
  return {
    fullName,
    error,
    typed: values[fullName],
    wasSent,
    errorId: error ? errorIdOf(fullName, idPrefix) : undefined,
  }
}
