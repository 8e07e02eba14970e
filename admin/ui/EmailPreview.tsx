import type { ReactNode } from 'react'
import { useTranslate } from '../i18n/i18n.ts'
import css from './EmailPreview.module.css'
import { Panel } from './Panel.tsx'

/** The HTML of an email on a light ground, as its reader sees it; nothing in it runs. */
export const EmailFrame = ({ title, html = '' }: { title: string; html?: string | undefined }) => (
  <iframe title={title} className={css.frame} sandbox="" srcDoc={html} />
)

interface Props {
  email: { subject: string; html: string } | undefined
  /** Between subject and text. */
  children?: ReactNode
}

/** A panel with an email as its reader sees it; empty until the first answer. */
export function EmailPreview({ email, children }: Props) {
  const title = useTranslate()('admin.mail_texts.preview')
  return (
    <Panel title={title} flush>
      <p className={css.subject}>{email?.subject}</p>
      {children}
      <EmailFrame title={title} html={email?.html} />
    </Panel>
  )
}
