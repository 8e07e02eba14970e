import Button from '@mui/material/Button'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { mergeContacts } from '#contracts/crm/lead-calls.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useRefresh } from '../api/use-refresh.ts'
import { useMay } from '../auth/use-session.ts'
import { RecordInput } from '../fields/RecordInput.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { FormDialog } from '../ui/FormDialog.tsx'

/** Merges a contact into another one, which is opened afterwards. */
export function MergeButton({ id }: { id: number }) {
  const translate = useTranslate()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!may('update contact') || !may('get contacts')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{translate('admin.contact.merge')}</Button>
      {isOpen ? <MergeDialog id={id} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function MergeDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const form = useForm({ defaultValues: { into_id: '' } })
  const merge = async () => {
    const into_id = Number(form.getValues('into_id'))
    try {
      await callApi(mergeContacts, { id, into_id })
    } catch (error) {
      toastError(error, translate('common.toast.submit_fail'))
      return
    }
    onClose()
    refresh()
    void navigate(`/admin/contact/edit/${into_id}`)
  }
  return (
    <FormProvider {...form}>
      <FormDialog
        title={translate('admin.contact.merge')}
        confirm={translate('admin.contact.merge')}
        onConfirm={merge}
        onClose={onClose}
        disabled={!form.watch('into_id')}
        destructive
      >
        <p>{translate('admin.contact.merge_hint')}</p>
        <RecordInput name="into_id" label={translate('admin.contact.merge_into')} resource="contact" required />
      </FormDialog>
    </FormProvider>
  )
}
