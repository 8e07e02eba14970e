import { useQuery } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import { type CustomerMembership, setCustomerMembership } from '#contracts/membership/membership-calls.ts'
import { callApi } from '../../api/call.ts'
import { request } from '../../api/request.ts'
import { toastError } from '../../api/toast-error.ts'
import { ChoiceInput } from '../../fields/ChoiceInput.tsx'
import { DateInput } from '../../fields/DateInput.tsx'
import { TextInput } from '../../fields/TextInput.tsx'
import { useTranslate } from '../../i18n/i18n.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { toasts } from '../../ui/toast-store.ts'
import { MembershipHistory } from './MembershipHistory.tsx'

interface Props {
  customerId: number
  membership: CustomerMembership
  onClose: () => void
  onSaved: () => void
}

/** Gives a customer another tier, or the present one another last day; below, all changes so far. */
export function MembershipDialog({ customerId, membership, onClose, onSaved }: Props) {
  const translate = useTranslate()
  const { tier, membership_expiry_date, history } = membership
  const form = useForm({
    defaultValues: {
      membership_tier_id: String(tier.id),
      membership_expiry_date: membership_expiry_date ?? '',
      remark: '',
    },
  })
  const { data } = useQuery({
    queryKey: ['membership tiers'],
    queryFn: ({ signal }) =>
      request<{ data: { id: number; title: string }[] }>('GET', '/api/admin/membership', {
        query: { per_page: 100, sort: 'level' },
        signal,
      }),
  })
  const save = form.handleSubmit(async (values) => {
    try {
      await callApi(setCustomerMembership, {
        id: customerId,
        membership_tier_id: Number(values.membership_tier_id),
        membership_expiry_date: values.membership_expiry_date || null,
        remark: values.remark || null,
      })
      toasts.success(translate('common.toast.submit_success'))
      onSaved()
      onClose()
    } catch (error) {
      toastError(error, translate('common.toast.submit_fail'))
      for (const [name, message] of Object.entries(error.fields))
        if (name === 'membership_expiry_date' || name === 'remark' || name === 'membership_tier_id')
          form.setError(name, { message })
    }
  })
  const tiers = data?.data ?? [tier]
  return (
    <FormProvider {...form}>
      <FormDialog
        title={translate('admin.membership.change_title')}
        confirm={translate('common.action.save')}
        onConfirm={save}
        onClose={onClose}
      >
        <ChoiceInput
          name="membership_tier_id"
          label={translate('admin.membership.tier')}
          options={tiers.map(({ id, title }) => ({ value: String(id), title }))}
          required
        />
        <DateInput
          name="membership_expiry_date"
          label={translate('admin.membership.expires')}
          hint={translate('admin.membership.expires_hint')}
        />
        <TextInput name="remark" label={translate('admin.membership.remark')} />
        <MembershipHistory history={history} />
      </FormDialog>
    </FormProvider>
  )
}
