import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Reads again whatever the page shows, after a change. */
export function useRefresh(): () => void {
  const queries = useQueryClient()
  return useCallback(() => void queries.invalidateQueries(), [queries])
}
