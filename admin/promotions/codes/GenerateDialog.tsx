import { FormProvider } from 'react-hook-form'
import { codeLimits } from '#contracts/promotions/code.ts'
import { addCodes } from '#contracts/promotions/code-calls.ts'
import { callApi } from '../../api/call.ts'
import { useRequestForm } from '../../dialogs/use-request-form.ts'
import { TextInput } from '../../fields/TextInput.tsx'
import { useTranslate } from '../../i18n/i18n.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'

const initial = { count: '100', length: '8', prefix: '', usage_limit: '1' }

/** Generates many random codes at once. */
export function GenerateDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const translate = useTranslate()
  const send = ({ count, length, prefix, usage_limit }: Record<string, unknown>) =>
    callApi(addCodes, {
      id,
      count,
      length,
      prefix: String(prefix ?? ''),
      usage_limit: usage_limit === '' ? null : usage_limit,
    })
  const { form, element, submit } = useRequestForm(initial, send, onClose)
  return (
    <FormDialog
      ref={element}
      title={translate('admin.promotion_code.generate')}
      confirm={translate('admin.promotion_code.generate')}
      onConfirm={submit}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <TextInput
          name="count"
          numeric="integer"
          required
          autoFocus
          label={translate('admin.promotion_code.count')}
          hint={translate('admin.promotion_code.count_hint', { n: codeLimits.most })}
        />
        <TextInput
          name="length"
          numeric="integer"
          required
          label={translate('admin.promotion_code.length')}
          hint={translate('admin.promotion_code.length_hint', {
            min: codeLimits.shortest,
            max: codeLimits.longest,
          })}
        />
        <TextInput name="prefix" label={translate('admin.promotion_code.prefix')} placeholder="SUMMER-" />
        <TextInput
          name="usage_limit"
          numeric="integer"
          label={translate('admin.promotion_code.limit_each')}
          hint={translate('admin.promotion_code.limit_hint')}
        />
      </FormProvider>
    </FormDialog>
  )
}
