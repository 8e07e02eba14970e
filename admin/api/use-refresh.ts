import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Reloads all data of the page after a change. */
export function useRefresh(): () => void {
  const queries = useQueryClient()
  return useCallback(() => void queries.invalidateQueries(), [queries])
}
