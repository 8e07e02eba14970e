import { FormProvider } from 'react-hook-form'
import { testBroadcast } from '#contracts/broadcasts/broadcast-calls.ts'
import { callApi } from '../api/call.ts'
import { useListLanguage } from '../api/use-site.ts'
import { useRequestForm } from '../dialogs/use-request-form.ts'
import { TextInput } from '../fields/TextInput.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { FormDialog } from '../ui/FormDialog.tsx'

/** Sends the message of a broadcast to a member of staff. */
export function TestDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const translate = useTranslate()
  const language = useListLanguage()
  const send = async ({ email }: Record<string, unknown>) => {
    await callApi(testBroadcast, { id, email: String(email ?? ''), language })
  }
  const { form, element, submit } = useRequestForm({ email: '' }, send, onClose)
  return (
    <FormDialog
      ref={element}
      title={translate('admin.broadcast.test')}
      confirm={translate('admin.broadcast.test')}
      onConfirm={submit}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <TextInput
          name="email"
          type="email"
          label={translate('admin.broadcast.test_email')}
          hint={translate('admin.broadcast.test_hint')}
          required
          autoFocus
        />
      </FormProvider>
    </FormDialog>
  )
}
