import { useWatch } from 'react-hook-form'
import { sendsEbook } from '#contracts/crm/status.ts'
import { statusPlaceholders } from '#contracts/crm/status-placeholders.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { copyText } from '../ui/copy-text.ts'
import { Panel } from '../ui/Panel.tsx'
import css from './crm.module.css'

/** The placeholders that the texts of a status can contain; a press copies one. */
export function Placeholders() {
  const translate = useTranslate()
  const trigger = useWatch({ name: 'trigger' })
  if (!trigger) return null
  const names = statusPlaceholders.filter((name) => name !== 'ebook.url' || sendsEbook(trigger))
  return (
    <Panel title={translate('admin.status.placeholders')}>
      <div className={css.chips}>
        {[...names, 'answer.KEY'].map((name) => (
          <button key={name} type="button" onClick={() => void copyText(`{{${name}}}`)}>
            {name}
          </button>
        ))}
      </div>
      <p className={css.hint}>{translate('admin.status.placeholders_hint')}</p>
    </Panel>
  )
}
