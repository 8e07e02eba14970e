import { useWatch } from 'react-hook-form'
import { useTranslate } from '../i18n/i18n.ts'
import { InputPanel } from '../resource/ResourceInput.tsx'

/** What an account needs to earn commissions; group, promoter above and code appear once it does. */
export function PromoterInputs() {
  const translate = useTranslate()
  const earns = useWatch({ name: 'commission_enabled' }) === true
  const names = ['commission_enabled', ...(earns ? ['group_id', 'parent_id', 'sales_code'] : [])]
  return <InputPanel title={translate('admin.commission.commissions')} names={names} />
}
