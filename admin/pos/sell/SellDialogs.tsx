import { toMinor } from '#contracts/money.ts'
import { isFailure } from '../../api/api-error.ts'
import { useAdmin } from '../../auth/use-session.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { CustomerDialog } from '../dialogs/CustomerDialog.tsx'
import { DiscountDialog } from '../dialogs/DiscountDialog.tsx'
import { KeysDialog } from '../dialogs/KeysDialog.tsx'
import { TextDialog } from '../dialogs/TextDialog.tsx'
import { useMoney } from '../frame/use-money.ts'
import { useTill } from '../frame/use-till.ts'
import { holdTicket } from '../holds/hold-ticket.ts'
import { useHolds } from '../holds/use-holds.ts'
import { unitPrice } from '../ticket/local-totals.ts'
import { changeLine, findLine, getKey, setCustomer } from '../ticket/ticket.ts'
import type { Priced } from '../ticket/use-amounts.ts'
import type { SellDialog } from './TicketPanel.tsx'
import type { Sell } from './use-sell.ts'

interface Props {
  dialog: SellDialog | undefined
  sell: Sell
  priced: Priced
  onClose: () => void
}

/** The dialogs of the selling screen. */
export function SellDialogs({ dialog, sell, priced, onClose }: Props) {
  const translate = useTranslate()
  const money = useMoney()
  const format = useFormat()
  const admin = useAdmin()
  const till = useTill()
  const { refetch } = useHolds()
  const { ticket, change, chosen } = sell
  const line = findLine(ticket, chosen)
  const title = (name: string) => translate(`admin.till.dialog.${name}`)
  const close = (act: () => void) => {
    act()
    onClose()
    return undefined
  }
  if (dialog === 'keys') return <KeysDialog onClose={onClose} />
  if (dialog === 'customer')
    return (
      <CustomerDialog
        onChoose={(customer) => close(() => change((before) => setCustomer(before, customer)))}
        onClose={onClose}
      />
    )
  if (dialog === 'discount')
    return (
      <DiscountDialog
        title={title('discount')}
        before={ticket.discount}
        onDone={(discount) => close(() => change((before) => ({ ...before, discount })))}
        onClose={onClose}
      />
    )
  if (dialog === 'line_discount' && line)
    return (
      <DiscountDialog
        title={title('line_discount')}
        before={line.discount}
        onDone={(discount) => close(() => change((before) => changeLine(before, getKey(line), { discount })))}
        onClose={onClose}
      />
    )
  if (dialog === 'price' && line)
    return (
      <TextDialog
        title={title('price')}
        label={translate('admin.till.price')}
        confirm={translate('admin.till.apply')}
        before={money.typed(unitPrice(line, till.digits))}
        help={translate('admin.till.empty_catalogue_price')}
        isNumber
        onDone={(text) => {
          const unit_price = text === '' ? undefined : toMinor(text, till.digits)
          if (text !== '' && (unit_price === undefined || unit_price < 0)) return translate('validation.check_input')
          return close(() => change((before) => changeLine(before, getKey(line), { unit_price })))
        }}
        onClose={onClose}
      />
    )
  if (dialog === 'coupon')
    return (
      <TextDialog
        title={title('coupon')}
        label={translate('admin.till.coupon')}
        confirm={translate('admin.till.apply')}
        before={ticket.coupons.join(' ')}
        help={translate('admin.till.empty_removes')}
        onDone={(text) => close(() => change((before) => ({ ...before, coupons: text.split(/\s+/).filter(Boolean) })))}
        onClose={onClose}
      />
    )
  if (dialog === 'points') {
    const most = priced.quote?.point.max_points ?? 0
    return (
      <TextDialog
        title={title('points')}
        label={translate('admin.till.points')}
        confirm={translate('admin.till.apply')}
        before={String(ticket.points || most)}
        help={translate('admin.till.points_most', { count: format.number(most) })}
        isNumber
        onDone={(text) => {
          const points = text === '' ? 0 : Number(text)
          if (!Number.isInteger(points) || points < 0 || points > most) return translate('validation.check_input')
          return close(() => change((before) => ({ ...before, points })))
        }}
        onClose={onClose}
      />
    )
  }
  if (dialog === 'hold')
    return (
      <TextDialog
        title={title('hold')}
        label={translate('admin.till.hold_label')}
        confirm={translate('admin.till.hold')}
        before={ticket.hold?.label ?? ticket.customer?.name ?? ''}
        onDone={async (label) => {
          try {
            await holdTicket(till, { ticket, label, total: priced.amounts.total, user: admin.name })
          } catch (error) {
            return isFailure(error) ? error.messages.join(' ') : translate('common.toast.submit_fail')
          }
          sell.clear()
          sell.setChosen(undefined)
          void refetch()
          void till.reload()
          sell.say(translate('admin.till.is_held'))
          return close(() => {})
        }}
        onClose={onClose}
      />
    )
  return null
}
