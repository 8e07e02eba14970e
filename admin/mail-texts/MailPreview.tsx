import { previewMail } from '#contracts/mail-texts/mail-texts.ts'
import { callApi } from '../api/call.ts'
import { EmailPreview } from '../ui/EmailPreview.tsx'
import { useEmailPreview } from '../ui/use-email-preview.ts'

interface Props {
  name: string
  language: string
  texts: Readonly<Record<string, string>>
}

/** The email with the texts of the form and sample data. */
export function MailPreview({ name, language, texts }: Props) {
  const preview = useEmailPreview(`${name} ${language}`, texts, (settled, signal) =>
    callApi(previewMail, { name, language, texts: settled }, signal),
  )
  return <EmailPreview email={preview?.data} />
}
