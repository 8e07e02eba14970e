import { useNavigation } from 'react-router'
import { useBusy } from '../api/pending-requests.ts'
import { useTranslate } from '../i18n/i18n.ts'
import css from './Shell.module.css'

/** A progress line under the top bar while requests are pending or a page is loading. */
export function Spinner() {
  const translate = useTranslate()
  const loading = useNavigation().state === 'loading'
  const busy = useBusy()
  return (
    <div className={css.spinner}>
      {busy || loading ? <div role="progressbar" aria-label={translate('common.state.loading')} /> : null}
    </div>
  )
}
