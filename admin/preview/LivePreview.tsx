import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from '../i18n/i18n.ts'
import { useRecordForm } from '../resource/record-form.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { Eye, Monitor, Smartphone, X } from '../ui/icons.tsx'
import { PreviewFrame } from './PreviewFrame.tsx'
import css from './preview.module.css'
import type { PreviewDraft } from './use-rendered.ts'

const widths = { desktop: 1280, phone: 390 } as const
type Device = keyof typeof widths
const closedKey = 'live_preview_closed'

/** The storefront beside the form: what is typed as shoppers will see it, in the language of the form and two widths. Nothing is stored.
 * `draft` is what to show instead of the form's own record. `beside`: it is open where the screen has room, until it is closed; on a 'phone'
 * it takes less of that room. */
export function LivePreview({ draft, beside }: { draft?: PreviewDraft; beside?: Device }) {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(
    () => beside !== undefined && window.innerWidth >= 1280 && localStorage.getItem(closedKey) !== '1',
  )
  const [device, setDevice] = useState<Device>(beside ?? 'desktop')
  const { readOnly } = useRecordForm()
  const show = (open: boolean) => {
    setOpen(open)
    if (beside) localStorage.setItem(closedKey, open ? '0' : '1')
  }
  // The server renders what is typed for those who may save it.
  if (!draft && readOnly) return null
  return (
    <>
      <div className={css.open}>
        <Button size="small" startIcon={<Eye aria-hidden />} aria-expanded={isOpen} onClick={() => show(!isOpen)}>
          {translate('admin.preview.title')}
        </Button>
      </div>
      {isOpen ? (
        <section
          className={css.dock}
          data-live-preview={beside ?? 'desktop'}
          aria-label={translate('admin.preview.title')}
        >
          <div className={css.bar}>
            <h2>{translate('admin.preview.title')}</h2>
            {(['desktop', 'phone'] as const).map((each) => (
              <IconAction
                key={each}
                label={translate(`admin.template.${each}`)}
                icon={each === 'desktop' ? Monitor : Smartphone}
                size="small"
                aria-pressed={device === each}
                className={css.device ?? ''}
                onClick={() => setDevice(each)}
              />
            ))}
            <IconAction label={translate('common.action.close')} icon={X} size="small" onClick={() => show(false)} />
          </div>
          <PreviewFrame width={widths[device]} draft={draft} />
        </section>
      ) : null}
    </>
  )
}
