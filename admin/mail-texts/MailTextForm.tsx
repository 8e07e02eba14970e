import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type MailTexts, sendTestMail } from '#contracts/mail-texts/mail-texts.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useMay } from '../auth/use-session.ts'
import { LanguageTabs } from '../forms/LanguageTabs.tsx'
import { useUnsavedGuard } from '../forms/use-unsaved-guard.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { ActivityLink } from '../resource/ActivityLink.tsx'
import { BusyButton } from '../ui/BusyButton.tsx'
import { confirmDiscard } from '../ui/confirm-discard.ts'
import { Panel } from '../ui/Panel.tsx'
import { toasts } from '../ui/toast-store.ts'
import { MailPreview } from './MailPreview.tsx'
import css from './mail-texts.module.css'
import { PartInput } from './PartInput.tsx'
import { useMailTexts } from './use-mail-texts.ts'

interface Props {
  mail: MailTexts
  onLanguage: (language: string) => void
}

/** Edits the texts of an email beside its preview. A text that equals the default is not stored. */
export function MailTextForm({ mail, onLanguage }: Props) {
  const translate = useTranslate()
  const client = useQueryClient()
  const readOnly = !useMay()('update mail_configuration')
  const { name, language, placeholders } = mail
  const { texts, changed, errors, busy, change, save } = useMailTexts(mail)
  const focused = useRef<{ key: string; input: HTMLInputElement | HTMLTextAreaElement } | undefined>(undefined)
  const isDirty = Object.keys(changed).length > 0
  useUnsavedGuard(isDirty)
  const insert = (placeholder: string) => {
    const { key = mail.parts[0]?.key ?? '', input } = focused.current ?? {}
    const text = texts[key] ?? ''
    const [from, to] = [input?.selectionStart ?? text.length, input?.selectionEnd ?? text.length]
    change(key, `${text.slice(0, from)}{{${placeholder}}}${text.slice(to)}`)
    input?.focus()
  }
  const submit = async () => {
    if (await save()) await client.invalidateQueries({ queryKey: ['mail texts'] })
  }
  const sendTest = async () => {
    try {
      const { to } = await callApi(sendTestMail, { name, language, texts })
      toasts.success(translate('admin.mail_texts.test_sent', { to }))
    } catch (error) {
      toastError(error, translate('admin.mail_texts.test_failed'))
    }
  }
  return (
    <form
      className={css.editor}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className={css.side}>
        <LanguageTabs
          language={language}
          onChange={(next) =>
            void (isDirty ? confirmDiscard() : Promise.resolve(true)).then((yes) => yes && onLanguage(next))
          }
        />
        <Panel title={translate('admin.mail_texts.texts')} stack>
          {mail.parts.map((part) => (
            <PartInput
              key={part.key}
              part={part}
              text={texts[part.key] ?? ''}
              error={errors[`texts.${part.key}`]}
              readOnly={readOnly}
              onChange={(text) => change(part.key, text)}
              onFocus={(input) => {
                focused.current = { key: part.key, input }
              }}
            />
          ))}
        </Panel>
        {readOnly ? null : (
          <Panel title={translate('admin.mail_texts.placeholders')}>
            <p className={css.note}>{translate('admin.mail_texts.placeholders_note')}</p>
            <div className={css.badges}>
              {placeholders.map((placeholder) => (
                <Button key={placeholder} size="small" onClick={() => insert(placeholder)}>
                  <code>{`{{${placeholder}}}`}</code>
                </Button>
              ))}
            </div>
          </Panel>
        )}
      </div>
      <div className={css.side}>
        <MailPreview name={name} language={language} texts={texts} />
        <div className={css.actions}>
          <ActivityLink resource="mail_text" />
          {readOnly ? null : (
            <>
              <Button onClick={() => void sendTest()}>{translate('admin.mail_texts.send_test')}</Button>
              <BusyButton type="submit" variant="contained" busy={busy} disabled={!isDirty}>
                {translate('common.action.save')}
              </BusyButton>
            </>
          )}
        </div>
      </div>
    </form>
  )
}
