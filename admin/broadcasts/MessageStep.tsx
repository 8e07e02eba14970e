import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { duplicateBroadcastMessage } from '#contracts/broadcasts/broadcast-calls.ts'
import { callApi } from '../api/call.ts'
import { recordQuery } from '../api/records.ts'
import { toastError } from '../api/toast-error.ts'
import { useSite } from '../api/use-site.ts'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { ResourceInput } from '../resource/ResourceInput.tsx'
import { type RecordRow, useRecordForm } from '../resource/record-form.ts'
import { MessageDialog } from './MessageDialog.tsx'
import { NumberedPanel } from './NumberedPanel.tsx'
import css from './steps.module.css'

const name = 'broadcast_message_id'

/** Which message is sent. It is written here too; one that other broadcasts send as well can be copied for this one. */
export function MessageStep({ number }: { number: number }) {
  const translate = useTranslate()
  const may = useMay()
  const { setValue } = useFormContext()
  const { record: broadcast } = useRecordForm()
  const { main_language } = useSite()
  const chosen = Number(useWatch({ name })) || undefined
  /** The message in the dialog; null for a new one. */
  const [edited, setEdited] = useState<number | null>()
  const { data: message } = useQuery({
    ...recordQuery<RecordRow>('broadcast_message', String(chosen), main_language),
    enabled: chosen !== undefined && may('get broadcast_message'),
    retry: false,
  })
  const choose = (id: number) => setValue(name, id, { shouldDirty: true })
  const others = Number(message?.used_count ?? 0) - (Number(broadcast?.[name]) === chosen ? 1 : 0)
  const duplicate = async (id: number) => {
    try {
      const { data } = await callApi(duplicateBroadcastMessage, { id })
      choose(data.id)
      setEdited(data.id)
    } catch (error) {
      toastError(error, translate('common.toast.create_fail'))
    }
  }
  const mayEdit = chosen !== undefined && may('get broadcast_message') && may('update broadcast_message')
  return (
    <NumberedPanel
      number={number}
      title={translate('admin.broadcast.step_what')}
      aside={
        <>
          {mayEdit ? (
            <Button size="small" onClick={() => setEdited(chosen)}>
              {translate('admin.broadcast.edit_message')}
            </Button>
          ) : null}
          {mayEdit && may('create broadcast_message') ? (
            <Button size="small" variant="text" onClick={() => void duplicate(chosen)}>
              {translate('admin.broadcast.duplicate_and_edit')}
            </Button>
          ) : null}
          {may('create broadcast_message') ? (
            <Button size="small" variant="text" onClick={() => setEdited(null)}>
              {translate('admin.broadcast.new_message')}
            </Button>
          ) : null}
        </>
      }
    >
      <ResourceInput name={name} />
      {message && others >= 0 ? (
        <p className={css.quiet}>
          {others === 0
            ? translate('admin.broadcast.used_here')
            : translate('admin.broadcast.used_elsewhere', { count: others })}
        </p>
      ) : null}
      {edited === undefined ? null : (
        <MessageDialog id={edited ?? undefined} onCreated={choose} onClose={() => setEdited(undefined)} />
      )}
    </NumberedPanel>
  )
}
