import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { destroySynonyms, listSynonyms, type SynonymGroup } from '#contracts/catalogue/search-admin-calls.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { languageTag, useLanguageName } from '../i18n/language-name.ts'
import { ActivityLink } from '../resource/ActivityLink.tsx'
import { Badge } from '../ui/Badge.tsx'
import { confirmDelete } from '../ui/confirm-delete.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { Pencil, Plus, Trash2 } from '../ui/icons.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { Panel } from '../ui/Panel.tsx'
import { toasts } from '../ui/toast-store.ts'
import { SynonymDialog } from './SynonymDialog.tsx'
import css from './search.module.css'

/** Panel of synonyms by language. */
export function SynonymPanel() {
  const translate = useTranslate()
  const mayEdit = useMay()('update product')
  const client = useQueryClient()
  const nameOf = useLanguageName()
  const [params, setParams] = useSearchParams()
  // Links of the dashboard and of the searches name the word that a synonym is needed for.
  const word = params.get('synonym')
  const [opened, setEditing] = useState<SynonymGroup | 'new'>()
  const editing = opened ?? (word && mayEdit ? 'new' : undefined)
  const { data, isError, refetch } = useQuery({
    queryKey: ['synonyms'],
    queryFn: ({ signal }) => callApi(listSynonyms, {}, signal),
  })
  const changed = () => client.invalidateQueries({ queryKey: ['synonyms'] })
  const title = ({ words }: SynonymGroup) => words.join(translate('admin.list.comma'))
  const remove = async (group: SynonymGroup) => {
    if (!(await confirmDelete([title(group)]))) return
    try {
      await callApi(destroySynonyms, { id: group.id })
      toasts.success(translate('common.toast.submit_success'), [title(group)])
    } catch (error) {
      toastError(error, translate('common.toast.delete_fail'))
    }
    await changed()
  }
  return (
    <Panel
      title={translate('admin.search.synonyms')}
      note={translate('admin.search.synonyms_note')}
      flush
      aside={
        <>
          <ActivityLink resource="search_synonym" />
          {mayEdit ? (
            <Button size="small" startIcon={<Plus aria-hidden />} onClick={() => setEditing('new')}>
              {translate('common.action.create')}
            </Button>
          ) : null}
        </>
      }
    >
      {isError && !data ? <LoadFailed onRetry={() => void refetch()} /> : null}
      {data?.data.length === 0 ? <p className={css.empty}>{translate('admin.search.no_synonyms')}</p> : null}
      <ul className={css.groups}>
        {data?.data.map((group) => (
          <li key={group.id}>
            <span className={css.language}>{nameOf(group.language)}</span>
            <span className={css.words} lang={languageTag(group.language)}>
              {group.words.map((word) => (
                <Badge key={word}>{word}</Badge>
              ))}
            </span>
            {mayEdit ? (
              <span className={css.actions}>
                <IconAction
                  label={`${translate('common.action.edit')}: ${title(group)}`}
                  icon={Pencil}
                  size="small"
                  onClick={() => setEditing(group)}
                />
                <IconAction
                  label={`${translate('common.action.delete')}: ${title(group)}`}
                  icon={Trash2}
                  size="small"
                  onClick={() => void remove(group)}
                />
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {editing ? (
        <SynonymDialog
          group={editing === 'new' ? undefined : editing}
          word={editing === 'new' ? word : null}
          onClose={() => {
            setEditing(undefined)
            if (word) setParams({}, { replace: true })
          }}
          onSaved={() => void changed()}
        />
      ) : null}
    </Panel>
  )
}
