import { isFailure } from '../api/api-error.ts'
import css from './LoadFailed.module.css'
import { LoadFailed } from './LoadFailed.tsx'

interface Query {
  error: unknown
  refetch: () => unknown
}

/** In the place of a page whose data is not there: empty while it loads and before an unknown record leads elsewhere, or that it could not be loaded. */
export function NotLoaded({ query: { error, refetch } }: { query: Query }) {
  const isFailed = error !== null && !(isFailure(error) && error.status === 404)
  return (
    <div className={css.page} aria-busy={!isFailed}>
      {isFailed ? <LoadFailed onRetry={() => void refetch()} /> : null}
    </div>
  )
}
