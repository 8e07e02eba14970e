import { broadcastPlaceholders } from '#contracts/broadcasts/placeholders.ts'
import { resources } from '#contracts/resources.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Placeholders } from '../placeholders/Placeholders.tsx'
import ResourceForm from '../resource/ResourceForm.tsx'
import { InputPanel } from '../resource/ResourceInput.tsx'
import { MessageBodyInput } from './MessageBodyInput.tsx'
import { MessagePreview } from './MessagePreview.tsx'

const inputs = { body: MessageBodyInput }
const texts = ['subject', 'preheader', 'body']

/** Form of a broadcast message beside the email it becomes. */
export default function MessageForm() {
  const translate = useTranslate()
  return (
    <ResourceForm
      resource={resources.broadcast_message}
      inputs={inputs}
      main={<InputPanel title={translate('admin.form.details')} names={['name', ...texts]} />}
      aside={
        <>
          <MessagePreview />
          <Placeholders names={broadcastPlaceholders} fields={texts} />
        </>
      }
    />
  )
}
