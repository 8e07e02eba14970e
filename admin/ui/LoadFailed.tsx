import Button from '@mui/material/Button'
import { useTranslate } from '../i18n/i18n.ts'
import css from './LoadFailed.module.css'

/** In the place of what could not be loaded, with a button to try again. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const translate = useTranslate()
  return (
    <p role="alert" className={css.failed}>
      {translate('common.state.load_failed')}
      <Button size="small" onClick={onRetry}>
        {translate('common.action.retry')}
      </Button>
    </p>
  )
}
