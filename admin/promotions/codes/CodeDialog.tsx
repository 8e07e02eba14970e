import { type FieldValues, FormProvider } from 'react-hook-form'
import { addCodes, changeCode, type PromotionCodeRow } from '#contracts/promotions/code-calls.ts'
import { callApi } from '../../api/call.ts'
import { useMay } from '../../auth/use-session.ts'
import { useRequestForm } from '../../dialogs/use-request-form.ts'
import { RecordInput } from '../../fields/RecordInput.tsx'
import { TextInput } from '../../fields/TextInput.tsx'
import { useTranslate } from '../../i18n/i18n.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'

interface Props {
  id: number
  /** The code that is changed; none for a new one. */
  code?: PromotionCodeRow
  onClose: () => void
}

/** Adds a code, or changes the limit and the customer of one. */
export function CodeDialog({ id, code, onClose }: Props) {
  const translate = useTranslate()
  const may = useMay()
  const initial = { codes: [''], user_ids: [code?.customer?.id ?? ''], usage_limit: code?.usage_limit ?? '' }
  const send = async ({ codes, user_ids, usage_limit: entered }: FieldValues) => {
    const user_id = orNull(user_ids?.[0])
    const usage_limit = orNull(entered)
    if (code) await callApi(changeCode, { id, code_id: code.id, usage_limit, ...(may('get users') && { user_id }) })
    else await callApi(addCodes, { id, codes, usage_limit, ...(user_id !== null && { user_ids: [user_id] }) })
  }
  const { form, element, submit } = useRequestForm(initial, send, onClose)
  return (
    <FormDialog
      ref={element}
      title={code ? code.code : translate('admin.promotion_code.add')}
      confirm={translate(code ? 'common.action.save' : 'common.action.add')}
      onConfirm={submit}
      onClose={onClose}
    >
      <FormProvider {...form}>
        {code ? null : <TextInput name="codes.0" label={translate('admin.promotion_code.code')} required autoFocus />}
        {may('get users') ? (
          <RecordInput
            name="user_ids.0"
            resource="user"
            label={translate('admin.promotion_code.customer')}
            hint={translate('admin.promotion_code.customer_hint')}
          />
        ) : null}
        <TextInput
          name="usage_limit"
          numeric="integer"
          label={translate('admin.promotion_code.usage_limit')}
          hint={translate('admin.promotion_code.limit_hint')}
        />
      </FormProvider>
    </FormDialog>
  )
}

const orNull = (value: unknown) => (value === '' || value === null || value === undefined ? null : Number(value))
