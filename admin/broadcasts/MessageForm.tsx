import { resources } from '#contracts/resources.ts'
import { useTranslate } from '../i18n/i18n.ts'
import ResourceForm from '../resource/ResourceForm.tsx'
import { InputPanel } from '../resource/ResourceInput.tsx'
import { MessagePreview } from './MessagePreview.tsx'

/** Form of a broadcast message beside the email it becomes. */
export default function MessageForm() {
  const translate = useTranslate()
  return (
    <ResourceForm
      resource={resources.broadcast_message}
      main={<InputPanel title={translate('admin.form.details')} names={['name', 'subject', 'preheader', 'body']} />}
      aside={<MessagePreview />}
    />
  )
}
