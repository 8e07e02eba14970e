import { countryCodes } from '#contracts/countries.ts'
import { orderStatuses, paymentStatuses } from '#contracts/orders/order-status.ts'
import { orderTasks } from '#contracts/orders/order-tasks.ts'
import { findChoices } from '../../api/options.ts'
import { useAdmin, useMay } from '../../auth/use-session.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import type { Filter } from '../../lists/filter.ts'
import type { View } from '../../lists/list-choices.ts'
import { findTags } from '../../tags/use-tags.ts'
import { useOwnLanguage } from '../use-own-language.ts'

const open = 'pending,payment_review,payment_reject,paid,shipped'

/** The built-in views of the order list. */
export function useOrderViews(): View[] {
  const translate = useTranslate()
  const { id } = useAdmin()
  return [
    { name: translate('admin.list.view.open'), query: `status=${open}` },
    { name: translate('admin.list.view.to_ship'), query: 'to_do=to_ship' },
    { name: translate('admin.list.view.to_review'), query: 'status=payment_review' },
    { name: translate('admin.list.view.to_answer'), query: 'to_do=to_answer' },
    { name: translate('admin.list.view.mine'), query: `status=${open}&assigned_id=${id}` },
  ]
}

/** Filters by a record, which reports lead to as well. */
const records = [
  { name: 'store_id', title: 'store', resource: 'store', permission: 'get stores' },
  { name: 'shipping_id', title: 'shipping_method', resource: 'shipping_setting', permission: 'get shipping_settings' },
  { name: 'payment_method_id', title: 'payment_method', resource: 'payment', permission: 'get payments' },
  { name: 'staff_id', title: 'staff', resource: 'account', permission: 'get accounts' },
  { name: 'product_id', title: 'product', resource: 'product', permission: 'get products' },
] as const

/** The filters of the order list. */
export function useOrderFilters(): Filter[] {
  const translate = useTranslate()
  const language = useOwnLanguage()
  const may = useMay()
  const me = useAdmin()
  const status = orderStatuses.map((value) => ({ value, title: translate(`common.order_status.${value}`) }))
  const payment = paymentStatuses.map((value) => ({ value, title: translate(`common.payment_status.${value}`) }))
  const channels = (['web', 'admin', 'pos'] as const).map((value) => ({
    value,
    title: translate(`admin.report.channel_of.${value}`),
  }))
  const countries = countryCodes.map((value) => ({ value, title: translate(`countries.${value}`) }))
  const tasks = orderTasks.map((value) => ({ value, title: translate(`admin.order.task.${value}`) }))
  return [
    { name: 'to_do', title: translate('admin.order.to_do'), kind: 'some', options: tasks },
    { name: 'status', title: translate('admin.order.status'), kind: 'some', options: status },
    { name: 'payment_status', title: translate('admin.order.payment'), kind: 'some', options: payment },
    ...(may('get users')
      ? [
          {
            name: 'user_id',
            title: translate('admin.order.customer'),
            kind: 'some' as const,
            find: (params: Parameters<typeof findChoices>[1]) => findChoices('user', params),
          },
        ]
      : []),
    { name: 'from', title: translate('admin.order.from'), kind: 'date' },
    { name: 'to', title: translate('admin.order.to_date'), kind: 'date' },
    { name: 'paid_from', title: translate('admin.order.paid_from'), kind: 'date' },
    { name: 'paid_to', title: translate('admin.order.paid_to'), kind: 'date' },
    { name: 'channel', title: translate('admin.report.group.channel'), kind: 'one', options: channels },
    ...records
      .filter(({ permission }) => may(permission))
      .map(({ name, title, resource }) => ({
        name,
        title: translate(`admin.report.group.${title}`),
        kind: 'some' as const,
        find: (params: Parameters<typeof findChoices>[1]) => findChoices(resource, { ...params, language }),
      })),
    {
      name: 'assigned_id',
      title: translate('admin.assign.to'),
      kind: 'some',
      // Others can be chosen by who may list accounts.
      ...(may('get accounts')
        ? { find: (params: Parameters<typeof findChoices>[1]) => findChoices('account', { ...params, language }) }
        : { options: [{ value: String(me.id), title: me.name }] }),
    },
    { name: 'country', title: translate('admin.report.group.country'), kind: 'some', options: countries },
    { name: 'tags', title: translate('admin.customer.tags'), kind: 'some', find: findTags('order') },
  ]
}
