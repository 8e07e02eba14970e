import { type ReactNode, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { previewBroadcastMessage } from '#contracts/broadcasts/broadcast-calls.ts'
import { callApi } from '../api/call.ts'
import { useMay } from '../auth/use-session.ts'
import { RecordInput } from '../fields/RecordInput.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { EmailFrame } from '../ui/EmailPreview.tsx'
import { IconAction } from '../ui/IconAction.tsx'
import { Monitor, Smartphone } from '../ui/icons.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useEmailPreview } from '../ui/use-email-preview.ts'
import css from './broadcasts.module.css'

const devices = { phone: Smartphone, desktop: Monitor } as const
type Device = keyof typeof devices

interface Props {
  texts: { subject: string; preheader: string; body: string }
  language: string
  /** Shown above the email. */
  children?: ReactNode
}

/**
 * The email as it would arrive on a phone or at a desk, to a made-up reader or a chosen customer, soon after its texts change; a text with a
 * mistake leaves the last preview.
 */
export function ReaderPreview({ texts, language, children }: Props) {
  const translate = useTranslate()
  const may = useMay()
  const [device, setDevice] = useState<Device>('phone')
  const reader = useForm<{ user_id: number | '' }>({ defaultValues: { user_id: '' } })
  const userId = useWatch({ control: reader.control, name: 'user_id' })
  const input = { ...texts, language, ...(userId !== '' && { user_id: userId }) }
  const preview = useEmailPreview('broadcast', input, (settled, signal) =>
    callApi(previewBroadcastMessage, settled, signal),
  )
  const title = translate('admin.broadcast.preview')
  const preheader = texts.preheader.trim()
  return (
    <Panel
      title={title}
      aside={Object.entries(devices).map(([each, icon]) => (
        <IconAction
          key={each}
          label={translate(`admin.template.${each}`)}
          icon={icon}
          size="small"
          aria-pressed={device === each}
          className={css.device ?? ''}
          onClick={() => setDevice(each === 'phone' ? 'phone' : 'desktop')}
        />
      ))}
      stack
    >
      {may('get user') ? (
        <FormProvider {...reader}>
          <RecordInput name="user_id" label={translate('admin.broadcast.preview_as')} resource="user" />
        </FormProvider>
      ) : null}
      {children}
      <div className={css.screen} data-device={device}>
        <div className={css.envelope}>
          <p className={css.subject}>{preview?.subject || '–'}</p>
          {preheader ? <p className={css.quiet}>{preheader}</p> : null}
        </div>
        <EmailFrame title={title} html={preview?.html} />
      </div>
    </Panel>
  )
}
