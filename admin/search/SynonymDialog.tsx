import { FormProvider, useForm } from 'react-hook-form'
import { createSynonyms, type SynonymGroup, updateSynonyms } from '#contracts/catalogue/search-admin-calls.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useSite } from '../api/use-site.ts'
import { ChoiceInput } from '../fields/ChoiceInput.tsx'
import { ListInput } from '../fields/ListInput.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { useLanguageName } from '../i18n/language-name.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { toasts } from '../ui/toast-store.ts'

interface Props {
  /** The synonyms to edit; undefined for new ones. */
  group: SynonymGroup | undefined
  /** The first word of a new group. */
  word?: string | null
  onClose: () => void
  onSaved: () => void
}

/** Dialog for a group of at least two synonyms. */
export function SynonymDialog({ group, word = null, onClose, onSaved }: Props) {
  const translate = useTranslate()
  const nameOf = useLanguageName()
  const { languages, main_language } = useSite()
  const form = useForm({
    defaultValues: { language: group?.language ?? main_language, words: group?.words ?? (word ? [word] : []) },
  })
  const save = form.handleSubmit(async (values) => {
    if (values.words.length < 2) return form.setError('words', { message: translate('admin.search.two_words') })
    try {
      if (group) await callApi(updateSynonyms, { ...values, id: group.id, updated_at: group.updated_at })
      else await callApi(createSynonyms, values)
      toasts.success(translate('common.toast.submit_success'), [values.words.join(translate('admin.list.comma'))])
      onSaved()
      onClose()
    } catch (error) {
      toastError(error, translate(group ? 'common.toast.submit_fail' : 'common.toast.create_fail'))
      // Reloads the list behind the dialog, which may have been changed by someone else.
      if (error.status === 409) onSaved()
      for (const [name, message] of Object.entries(error.fields))
        form.setError(name === 'language' ? 'language' : 'words', { message })
    }
  })
  return (
    <FormProvider {...form}>
      <FormDialog
        title={translate('admin.search.synonyms')}
        confirm={translate('common.action.save')}
        onConfirm={save}
        onClose={onClose}
      >
        <ChoiceInput
          name="language"
          label={translate('common.language')}
          options={languages.map((code) => ({ value: code, title: nameOf(code) }))}
          required
        />
        <ListInput
          name="words"
          label={translate('admin.search.words')}
          hint={translate('admin.search.words_hint')}
          required
        />
      </FormDialog>
    </FormProvider>
  )
}
