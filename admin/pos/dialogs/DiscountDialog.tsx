import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { toMinor } from '#contracts/money.ts'
import type { StaffDiscount } from '#contracts/pos/discount.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import controls from '../frame/controls.module.css'
import { useMoney } from '../frame/use-money.ts'
import { useTill } from '../frame/use-till.ts'
import css from './dialogs.module.css'

interface Props {
  title: string
  before: StaffDiscount | undefined
  onDone: (discount: StaffDiscount | undefined) => void
  onClose: () => void
}

/** A discount by staff: a percentage or an amount, with its reason. Empty removes it. */
export function DiscountDialog({ title, before, onDone, onClose }: Props) {
  const translate = useTranslate()
  const money = useMoney()
  const { digits } = useTill()
  const [isPercent, setPercent] = useState(before?.amount === undefined)
  const [value, setValue] = useState(() => {
    if (!before) return ''
    return before.amount === undefined ? String((before.basis_points ?? 0) / 100) : money.typed(before.amount)
  })
  const [reason, setReason] = useState(before?.reason ?? '')
  const read = toMinor(value, isPercent ? 2 : digits)
  const isWrong = value.trim() !== '' && (read === undefined || read < 0 || (isPercent && read > 10_000))
  const done = () => {
    if (isWrong) return
    onDone(read ? { ...(isPercent ? { basis_points: read } : { amount: read }), reason: reason.trim() } : undefined)
  }
  return (
    <FormDialog title={title} confirm={translate('admin.till.apply')} onConfirm={done} onClose={onClose} dirty={false}>
      <div className={css.fields}>
        <div className={controls.segments}>
          <button type="button" className={controls.button} aria-pressed={isPercent} onClick={() => setPercent(true)}>
            %
          </button>
          <button type="button" className={controls.button} aria-pressed={!isPercent} onClick={() => setPercent(false)}>
            {money.mark || translate('admin.till.amount')}
          </button>
        </div>
        <TextField
          autoFocus
          label={translate(isPercent ? 'admin.till.percent' : 'admin.till.amount')}
          value={value}
          error={isWrong}
          helperText={isWrong ? translate('validation.check_input') : translate('admin.till.empty_removes')}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          onChange={(event) => setValue(event.target.value)}
        />
        <TextField
          label={translate('admin.till.reason')}
          value={reason}
          slotProps={{ htmlInput: { maxLength: 200 } }}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </FormDialog>
  )
}
