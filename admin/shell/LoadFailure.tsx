import { useRouteError } from 'react-router'
import { isFailure } from '../api/api-error.ts'
import { say } from '../i18n/i18n.ts'
import { PartMissing } from './ChunkError.tsx'

/** Shown instead of a page that failed to render or whose session could not be loaded. */
export function LoadFailure() {
  const error = useRouteError()
  if (isFailure(error)) return <PartMissing title={say('common.state.error_title')} text={error.messages.join(' ')} />
  console.error(error)
  return <PartMissing title={say('common.state.error_title')} />
}
