import { useWatch } from 'react-hook-form'
import { useRecordForm } from '../resource/record-form.ts'
import { ReaderPreview } from './ReaderPreview.tsx'

/** The email of the message in the form. */
export function MessagePreview() {
  const { language } = useRecordForm()
  const [subject, preheader, body] = useWatch({ name: ['subject', 'preheader', 'body'] })
  const text = (value: unknown) => String(value ?? '')
  return (
    <ReaderPreview
      texts={{ subject: text(subject), preheader: text(preheader), body: text(body) }}
      language={language}
    />
  )
}
