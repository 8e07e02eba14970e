import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { useMay } from '../auth/use-session.ts'
import tabs from '../forms/LanguageTabs.module.css'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useCustomerPoints } from '../points/use-customer-points.ts'
import { useCustomerCoupons } from './use-customer-coupons.ts'
import { useCustomerOrders } from './use-customer-orders.ts'
import { type CustomerTab, customerTabs } from './use-customer-tab.ts'

const permissions = {
  profile: undefined,
  orders: 'get orders',
  points: 'get points',
  coupons: 'get promotions',
} as const

interface Props {
  shown: CustomerTab
  onChange: (tab: CustomerTab) => void
}

/** The parts of a customer's page that this user may see, with how much each has. */
export function CustomerTabs({ shown, onChange }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const may = useMay()
  const orders = useCustomerOrders().data
  const points = useCustomerPoints().data
  const coupons = useCustomerCoupons().data
  const { errors } = useFormState()
  const isRefused = Object.keys(errors).length > 0
  // All inputs are in the profile: a refused save shows them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new refusal changes the tab
  useEffect(() => {
    if (isRefused) onChange('profile')
  }, [isRefused])
  const counts = { profile: undefined, orders: orders?.total, points: points?.balance, coupons: coupons?.data.length }
  const offered = customerTabs.filter((tab) => permissions[tab] === undefined || may(permissions[tab]))
  return (
    <Tabs
      value={offered.includes(shown) ? shown : 'profile'}
      onChange={(_, tab: CustomerTab) => onChange(tab)}
      aria-label={translate('admin.customer.tabs')}
      className={tabs.tabs ?? ''}
      variant="scrollable"
      scrollButtons={false}
    >
      {offered.map((tab) => (
        <Tab
          key={tab}
          value={tab}
          label={
            <span className={tabs.tab}>
              {translate(`admin.customer.tab.${tab}`)}
              {counts[tab] === undefined ? null : <small>{format.number(counts[tab])}</small>}
            </span>
          }
        />
      ))}
    </Tabs>
  )
}
