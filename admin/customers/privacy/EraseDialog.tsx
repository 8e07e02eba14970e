import { useQuery, useQueryClient } from '@tanstack/react-query'
import { erasePersonalData, findPersonalData, type PersonalDataSummary } from '#contracts/privacy/personal-data.ts'
import { callApi } from '../../api/call.ts'
import { PasswordField } from '../../auth/PasswordField.tsx'
import { useMay } from '../../auth/use-session.ts'
import { useDialogForm } from '../../dialogs/use-dialog-form.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { toasts } from '../../ui/toast-store.ts'
import { type Person, personKey } from './person.ts'
import css from './privacy.module.css'

interface Props {
  person: Person
  /** The customer's name or the guest's email. */
  name: string
  onErased: () => void
  onClose: () => void
}

/** Says what an erasure removes and what stays and why, and asks for the own password (privacy.md D3). */
export function EraseDialog({ person, name, onErased, onClose }: Props) {
  const translate = useTranslate()
  const may = useMay()
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: personKey(person),
    queryFn: ({ signal }) => callApi(findPersonalData, person, signal),
    enabled: may('get customer_data'),
  })
  const { fields, submit, ref } = useDialogForm(async ({ password = '' }) => {
    await callApi(erasePersonalData, { ...person, password })
    toasts.success(translate('admin.privacy.erased'))
    // The customer is gone: what was loaded of the person is reloaded where it is still shown.
    await client.invalidateQueries()
    onErased()
  })
  const lists = useLists(person, data?.data)
  return (
    <FormDialog
      title={translate('admin.privacy.erase_title', { name })}
      confirm={translate('admin.privacy.erase_confirm')}
      onConfirm={submit}
      onClose={onClose}
      dirty={false}
      destructive
      ref={ref}
    >
      <p>{translate('admin.privacy.erase_text')}</p>
      {lists.map(([title, lines]) => (
        <div key={title}>
          <h3 className={css.subtitle}>{title}</h3>
          <ul className={css.lines}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
      <PasswordField id="erase-password" error={fields.password} />
    </FormDialog>
  )
}

/** What is erased, and what stays and why. Without counts until they are loaded, or where they may not be read. */
function useLists(person: Person, found: PersonalDataSummary | undefined): [string, string[]][] {
  const translate = useTranslate()
  const text = (name: string, params = {}) => translate(`admin.privacy.${name}`, params)
  const { orders = 0, open_orders = 0, invoices = 0, invoice_years = 0, mails = 0 } = found ?? {}
  const years = invoice_years === 0 ? text('kept_invoices_for_ever') : text('kept_invoices', { years: invoice_years })
  return [
    [
      text('erased_now'),
      [
        ...('customer_id' in person ? [text('erased_account')] : []),
        text('erased_orders', { count: orders - open_orders }),
        text('erased_mails', { count: mails }),
      ],
    ],
    [
      text('kept'),
      [
        text('kept_figures'),
        ...(invoices > 0 ? [`${text('kept_invoice_count', { count: invoices })} ${years}`] : []),
        ...(open_orders > 0 ? [text('kept_open', { count: open_orders })] : []),
        text('kept_tombstone'),
      ],
    ],
  ]
}
