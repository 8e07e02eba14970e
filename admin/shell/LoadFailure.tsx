import Button from '@mui/material/Button'
import { useRouteError } from 'react-router'
import { isFailure } from '../api/failure.ts'
import { say } from '../i18n/i18n-provider.ts'
import { PartMissing } from './load-part.ts'
import css from './Shell.module.css'

/** In place of a page that could not be loaded or broke. */
export function LoadFailure() {
  const error = useRouteError()
  if (!(error instanceof PartMissing) && !isFailure(error)) console.error(error)
  const text = isFailure(error) ? error.messages.join(' ') : say('common.state.error_text')
  return (
    <div className={css.failure} role="alert">
      <h1>{say(error instanceof PartMissing ? 'common.state.load_failed' : 'common.state.error_title')}</h1>
      <p>{text}</p>
      <Button onClick={() => location.reload()}>{say('common.action.reload')}</Button>
    </div>
  )
}
