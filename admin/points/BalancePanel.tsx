import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSite } from '../api/use-site.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Fact, Facts, Panel } from '../ui/Panel.tsx'
import { AdjustDialog } from './AdjustDialog.tsx'
import css from './points.module.css'
import { useCustomerPoints } from './use-customer-points.ts'

/** The balance of a customer's points, what expires next and a debt, with a dialog that gives or takes points. */
export function BalancePanel() {
  const translate = useTranslate()
  const format = useFormat()
  const may = useMay()
  const client = useQueryClient()
  const { currency_mark } = useSite()
  const { id, data } = useCustomerPoints()
  const [isAdjusting, setAdjusting] = useState(false)
  if (!data) return null
  const { balance, value, expiring, cart_points } = data
  return (
    <Panel
      title={translate('admin.point.title')}
      aside={
        may('adjust point') ? (
          <Button size="small" onClick={() => setAdjusting(true)}>
            {translate('admin.point.adjust')}
          </Button>
        ) : null
      }
    >
      <p className={css.balance}>
        <strong>{format.number(Math.max(0, balance))}</strong>{' '}
        {translate('admin.point.worth', { value: `${currency_mark}${format.amount(value)}` })}
      </p>
      <Facts>
        <Fact name={translate('admin.point.next')}>
          {expiring ? (
            <span className={css.soon}>
              {translate('admin.point.points_on', {
                n: format.number(expiring.points),
                day: format.date(expiring.date),
              })}
            </span>
          ) : (
            translate('admin.point.nothing')
          )}
        </Fact>
        <Fact name={translate('admin.point.in_cart')}>
          {cart_points > 0 ? format.number(cart_points) : translate('admin.point.nothing')}
        </Fact>
        <Fact name={translate('admin.point.debt')}>
          {balance < 0 ? format.number(-balance) : translate('admin.point.nothing')}
        </Fact>
      </Facts>
      {isAdjusting ? (
        <AdjustDialog
          id={id}
          balance={balance}
          onClose={() => setAdjusting(false)}
          onDone={() => void client.invalidateQueries({ queryKey: ['customer points', id] })}
        />
      ) : null}
    </Panel>
  )
}
