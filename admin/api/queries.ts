import { QueryClient } from '@tanstack/react-query'
import { isFailure } from './api-error.ts'

/** The query cache. A rejected request is not repeated; one that did not reach the server is, twice. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (count, error) => isFailure(error) && error.status === 0 && count < 2,
      refetchOnWindowFocus: false,
      staleTime: 0,
    },
  },
})
