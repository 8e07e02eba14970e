import { useRouteError } from 'react-router'
import { isFailure } from '../api/api-error.ts'
import { say } from '../i18n/i18n.ts'
import { PartMissing } from './ChunkError.tsx'

/** In place of a page that broke, or whose session could not be read. */
export function LoadFailure() {
  const error = useRouteError()
  if (isFailure(error)) return <PartMissing title={say('common.state.error_title')} text={error.messages.join(' ')} />
  console.error(error)
  return <PartMissing title={say('common.state.error_title')} />
}
