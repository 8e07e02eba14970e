import { useNavigate } from 'react-router'
import { getListAddress } from './list-memory.ts'

/** State of a navigation back to a list: it shows the place where it was left. */
export const returning = { returns: true } as const

export const isReturning = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'returns' in state && state.returns === true

/** Goes back to the list at a path, as it was left. */
export function useReturn() {
  const navigate = useNavigate()
  return (path: string) => void navigate(getListAddress(path), { state: returning })
}
