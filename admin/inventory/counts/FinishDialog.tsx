import { useState } from 'react'
import type { StockCount } from '#contracts/inventory/count-calls.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { Tick } from '../../ui/Checkbox.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import css from './count.module.css'
import { summarise } from './summarise.ts'

interface Props {
  count: StockCount
  isHidden: boolean
  onFinish: (zeroUncounted: boolean) => Promise<boolean>
  onClose: () => void
}

/** Asks before the differences are booked, and what happens to lines that nobody counted. */
export function FinishDialog({ count, isHidden, onFinish, onClose }: Props) {
  const translate = useTranslate()
  const [isZero, setZero] = useState(false)
  const left = count.lines - count.counted
  const label = (name: string, params?: Record<string, string | number>) => translate(`admin.count.${name}`, params)
  const send = async () => {
    if (await onFinish(isZero)) onClose()
  }
  return (
    <FormDialog
      title={label('finish')}
      confirm={label('finish')}
      destructive={isZero}
      ready
      onConfirm={send}
      onClose={onClose}
    >
      {isHidden ? null : <p>{label('will_change', { count: summarise(count.items).differences })}</p>}
      <p>{label('sales_stay')}</p>
      {left > 0 ? (
        // biome-ignore lint/a11y/noLabelWithoutControl: Tick is the control
        <label className={css.zero}>
          <Tick checked={isZero} onChange={() => setZero(!isZero)} aria-label={label('zero', { count: left })} />
          {label('zero', { count: left })}
        </label>
      ) : null}
    </FormDialog>
  )
}
