import { useSearchParams } from 'react-router'

export const customerTabs = ['profile', 'orders', 'points', 'coupons'] as const
export type CustomerTab = (typeof customerTabs)[number]

/** The tab of the customer's page that the URL names. */
export function useCustomerTab(): [CustomerTab, (tab: CustomerTab) => void] {
  const [params, setParams] = useSearchParams()
  const shown = customerTabs.find((tab) => tab === params.get('tab')) ?? 'profile'
  return [shown, (tab) => setParams(tab === 'profile' ? {} : { tab }, { replace: true })]
}
