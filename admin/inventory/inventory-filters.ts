import { historyActions, inventoryStatuses } from '#contracts/inventory/inventory-calls.ts'
import { findChoices } from '../api/options.ts'
import { useTranslate } from '../i18n/i18n.ts'
import type { Filter } from '../lists/filter.ts'

/** Filter of stock by its warehouse. */
export function useWarehouseFilter(language: string): Filter {
  const translate = useTranslate()
  return {
    name: 'warehouse_id',
    title: translate('admin.inventory.warehouse'),
    kind: 'one',
    find: (params) => findChoices('warehouse', { ...params, language }),
  }
}

/** Filters of the inventory by warehouse, status and days to the expiry date. */
export function useInventoryFilters(language: string): Filter[] {
  const translate = useTranslate()
  const days = [7, 30, 90].map((count) => ({
    value: String(count),
    title: translate('admin.inventory.days', { count }),
  }))
  const statuses = inventoryStatuses.map((value) => ({ value, title: translate(`admin.inventory.status_of.${value}`) }))
  return [
    useWarehouseFilter(language),
    { name: 'status', title: translate('admin.inventory.status'), kind: 'one', options: statuses },
    { name: 'expiring_days', title: translate('admin.inventory.expiring'), kind: 'one', options: days },
  ]
}

/** Filters of stock movements by warehouse and action. */
export function useHistoryFilters(language: string): Filter[] {
  const translate = useTranslate()
  const actions = historyActions.map((value) => ({ value, title: translate(`admin.history.action_of.${value}`) }))
  return [
    useWarehouseFilter(language),
    { name: 'action', title: translate('admin.history.action'), kind: 'one', options: actions },
  ]
}
