import { useMemo } from 'react'
import { FormProvider } from 'react-hook-form'
import { resources } from '#contracts/resources.ts'
import { ConflictDialog } from '../conflicts/ConflictDialog.tsx'
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
  /** When a new message was saved. */
  onCreated: (id: number) => void
  onClose: () => void
}

const resource = resources.broadcast_message
const inputs = { body: MessageBodyInput }

/** Writes the message of a broadcast without leaving it: its texts in each language beside the email they become. */
export function MessageDialog({ id, onCreated, onClose }: Props) {
  const translate = useTranslate()
  const draft = useMessageDraft({ first: id, onCreated, onClose })
  const { form, record, loading, creating, language, globals, toggleGlobal, saving } = draft
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
          onConfirm={() => saving.save()}
          onClose={onClose}
          dirty={draft.isDirty}
          disabled={loading !== false}
          waiting={saving.busy}
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
        {saving.conflict ? <ConflictDialog saving={saving} conflict={saving.conflict} /> : null}
      </RecordFormContext>
    </FormProvider>
  )
}
