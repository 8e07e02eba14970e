import Button from '@mui/material/Button'
import { say } from '../i18n/i18n.ts'
import css from './Shell.module.css'

interface Props {
  title?: string
  text?: string
}

/** Shown instead of a page that could not be loaded: the reason and a button to try again. */
export function PartMissing({ title = say('common.state.load_failed'), text = say('common.state.error_text') }: Props) {
  return (
    <div className={css.failure} role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
      <Button onClick={() => location.reload()}>{say('common.action.reload')}</Button>
    </div>
  )
}
