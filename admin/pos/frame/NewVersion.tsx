import { useTranslate } from '../../i18n/i18n.ts'
import { startNewVersion, waitingVersion } from '../worker/register-worker.ts'
import controls from './controls.module.css'
import css from './frame.module.css'

/** Says that a new release is ready; it is used when somebody at the till wants it. */
export function NewVersion() {
  const translate = useTranslate()
  const worker = waitingVersion.use()
  if (!worker) return null
  return (
    <div className={css.note} role="status">
      {translate('admin.till.new_version')}
      <button type="button" className={controls.button} onClick={() => startNewVersion(worker)}>
        {translate('admin.till.use_new_version')}
      </button>
    </div>
  )
}
