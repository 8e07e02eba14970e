import { type FieldErrors, get } from 'react-hook-form'

/** An error text and the field it belongs to: 'price', 'inventories.0.quantity'. */
export interface RowProblem {
  path: string
  message: string
}

/** Error texts of the n-th variant. */
export const problemsAt = (errors: FieldErrors, at: number): RowProblem[] => problemsOfRow(get(errors, `stocks.${at}`))

/** Extracts the error texts of one row from the form's nested errors. */
export function problemsOfRow(errors: unknown, path = ''): RowProblem[] {
  if (typeof errors !== 'object' || errors === null) return []
  const own = 'message' in errors && typeof errors.message === 'string' ? [{ path, message: errors.message }] : []
  const within = Object.entries(errors).flatMap(([name, inner]) =>
    name === 'ref' || typeof inner !== 'object' ? [] : problemsOfRow(inner, path === '' ? name : `${path}.${name}`),
  )
  return [...own, ...within]
}
