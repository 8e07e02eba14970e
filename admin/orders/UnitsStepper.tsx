import { TextInput } from '../fields/TextInput.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { Minus, Plus } from '../ui/icons.tsx'
import css from './UnitsStepper.module.css'

interface Props {
  name: string
  /** Name of what is counted. */
  of: string
  quantity: number
  /** How many units there are at most. */
  left: number
  onChange: (units: number) => void
}

/** The input of some units of an order line, with buttons for one fewer and one more. */
export function UnitsStepper({ name, of, quantity, left, onChange }: Props) {
  const translate = useTranslate()
  const text = (key: string) => translate(`admin.order.${key}`, { name: of })
  const set = (units: number) => onChange(Math.min(left, Math.max(0, units)))
  return (
    <div className={css.stepper}>
      <IconAction
        size="small"
        label={text('fewer')}
        icon={Minus}
        disabled={quantity <= 0}
        onClick={() => set(quantity - 1)}
      />
      <TextInput compact name={name} label={text('quantity_of')} numeric="integer" disabled={left === 0} />
      <IconAction
        size="small"
        label={text('more')}
        icon={Plus}
        disabled={quantity >= left}
        onClick={() => set(quantity + 1)}
      />
      <span className={css.small}>{translate('admin.refund.of', { count: left })}</span>
    </div>
  )
}
