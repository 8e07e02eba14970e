import { lazy, Suspense } from 'react'
import { resources } from '#contracts/resources.ts'
import type { FieldInputProps } from '../fields/FieldInput.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import ResourceForm from '../resource/ResourceForm.tsx'
import { InputPanel } from '../resource/ResourceInput.tsx'
import { MessagePreview } from './MessagePreview.tsx'

const RichTextInput = lazy(() => import('../rich-text/RichTextInput.tsx'))

const inputs = { body: BodyInput }

/** Form of a broadcast message beside the email it becomes. */
export default function MessageForm() {
  const translate = useTranslate()
  return (
    <ResourceForm
      resource={resources.broadcast_message}
      inputs={inputs}
      main={<InputPanel title={translate('admin.form.details')} names={['name', 'subject', 'preheader', 'body']} />}
      aside={<MessagePreview />}
    />
  )
}

/** The text may hold sections: pictures, buttons, products, blocks. */
function BodyInput(props: FieldInputProps) {
  return (
    <Suspense fallback={null}>
      <RichTextInput {...props} hasWidgets />
    </Suspense>
  )
}
