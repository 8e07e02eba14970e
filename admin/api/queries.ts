import { QueryClient } from '@tanstack/react-query'
import { isFailure } from './api-error.ts'

/** The memory of what was read. A refused call is not asked again; an unreachable server is, twice. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (count, error) => isFailure(error) && error.status === 0 && count < 2,
      refetchOnWindowFocus: false,
      staleTime: 0,
    },
  },
})
