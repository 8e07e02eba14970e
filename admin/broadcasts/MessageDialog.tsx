import { useMemo } from 'react'
import { FormProvider } from 'react-hook-form'
import { resources } from '#contracts/resources.ts'
import { LanguageTabs } from '../forms/LanguageTabs.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { MissingTexts } from '../resource/MissingTexts.tsx'
import { ResourceInput } from '../resource/ResourceInput.tsx'
import { RecordFormContext } from '../resource/record-form.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { MessageBodyInput } from './MessageBodyInput.tsx'
import { MessagePreview } from './MessagePreview.tsx'
import css from './steps.module.css'
import { useMessageDraft } from './use-message-draft.ts'

interface Props {
  /** Undefined for a new message. */
  id: number | undefined
  /** Whenever it was saved, with its id. */
  onSaved: (id: number) => void
  onClose: () => void
}

const resource = resources.broadcast_message
const inputs = { body: MessageBodyInput }

/** Writes the message of a broadcast without leaving it: its texts in each language beside the email they become. */
export function MessageDialog({ id, onSaved, onClose }: Props) {
  const translate = useTranslate()
  const draft = useMessageDraft(id, onSaved)
  const { form, record, loading, creating, language, globals, toggleGlobal } = draft
  const state = useMemo(
    () => ({ resource, record, creating, readOnly: false, language, globals, toggleGlobal, inputs }),
    [record, creating, language, globals, toggleGlobal],
  )
  return (
    <FormProvider {...form}>
      <RecordFormContext value={state}>
        <FormDialog
          ref={draft.element}
          title={translate(creating ? 'admin.broadcast.new_message' : 'admin.broadcast.edit_message')}
          confirm={translate('common.action.save')}
          onConfirm={async () => {
            if (await draft.save()) onClose()
          }}
          onClose={onClose}
          dirty={draft.isDirty}
          disabled={loading !== false}
          large
        >
          <LanguageTabs
            language={language}
            onChange={(next) => void draft.changeLanguage(next)}
            mark={(code) => <MissingTexts record={record} code={code} />}
            creating={creating}
          />
          <div className={css.message} inert={loading !== false}>
            <div className={css.texts}>
              {['name', 'subject', 'preheader', 'body'].map((name) => (
                <ResourceInput key={name} name={name} />
              ))}
            </div>
            <MessagePreview />
          </div>
        </FormDialog>
      </RecordFormContext>
    </FormProvider>
  )
}
