import { lazy } from 'react'
import { broadcastPlaceholders } from '#contracts/broadcasts/placeholders.ts'
import { resources } from '#contracts/resources.ts'
import type { FieldInputProps } from '../fields/FieldInput.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { Placeholders } from '../placeholders/Placeholders.tsx'
import ResourceForm from '../resource/ResourceForm.tsx'
import { InputPanel } from '../resource/ResourceInput.tsx'
import { MessagePreview } from './MessagePreview.tsx'

const RichTextInput = lazy(() => import('../rich-text/RichTextInput.tsx'))

const inputs = { body: BodyInput }
const texts = ['subject', 'preheader', 'body']
const placeholders = { names: broadcastPlaceholders }

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

/** The text may hold sections: pictures, buttons, products, blocks. */
function BodyInput(props: FieldInputProps) {
  return <RichTextInput {...props} hasWidgets placeholders={placeholders} />
}
