import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiFailure } from '../api/api-error.ts'
import type { Saving } from '../forms/saving.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Modal } from '../ui/Modal.tsx'
import { ConflictTable } from './ConflictTable.tsx'

/** Another user saved the record meanwhile: choose between both values of each field, or reload. Closing the dialog preserves the input. */
export function ConflictDialog({ saving, conflict }: { saving: Saving; conflict: ApiFailure }) {
  const translate = useTranslate()
  const format = useFormat()
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const { updated_at, changed_by } = conflict.body
  const { data: comparison, isLoading } = useQuery({
    queryKey: ['conflict', updated_at],
    enabled: saving.compare !== undefined,
    queryFn: () => saving.compare?.(),
    gcTime: 0,
    retry: false,
  })
  const both = comparison?.differences.filter(({ isBoth }) => isBoth) ?? []
  const save = () => {
    for (const { name, isBoth } of comparison?.differences ?? [])
      if (isBoth ? theirs.has(name) : comparison?.sendsAll) comparison?.take(name)
    void saving.save(comparison?.record.updated_at ?? String(updated_at))
  }
  const choose = (name: string, isTheirs: boolean) =>
    setTheirs(new Set([...[...theirs].filter((each) => each !== name), ...(isTheirs ? [name] : [])]))
  const buttons = (
    <>
      <Button variant="text" onClick={saving.closeConflict}>
        {translate('common.confirm.stay')}
      </Button>
      <Button autoFocus onClick={saving.reload}>
        {translate('common.action.reload')}
      </Button>
      <Button variant="contained" disabled={isLoading} onClick={save}>
        {translate(comparison ? 'common.action.save' : 'common.action.save_anyway')}
      </Button>
    </>
  )
  const who = { name: String(changed_by ?? ''), time: format.dateTime(String(updated_at)) }
  return (
    <Modal title={translate('admin.form.conflict')} onClose={saving.closeConflict} actions={buttons} alert wide>
      <p>{changed_by ? translate('errors.record_changed', who) : conflict.messages.join(' ')}</p>
      <p>
        {both.length > 0
          ? translate('admin.form.conflict_choose')
          : translate(comparison ? 'admin.form.conflict_apart' : 'admin.form.conflict_text')}
      </p>
      {comparison && comparison.differences.length > 0 ? (
        <ConflictTable comparison={comparison} theirs={theirs} onChoose={choose} />
      ) : null}
    </Modal>
  )
}
