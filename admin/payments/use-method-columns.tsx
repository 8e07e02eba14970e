import { useCountryList } from '../address/use-country-list.ts'
import { useSite } from '../api/use-site.ts'
import type { ResourceRow } from '../fields/FieldCell.tsx'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import type { Column } from '../lists/DataTable.tsx'
import { TriangleAlert } from '../ui/icons.tsx'
import css from './payment.module.css'
import { getScreen } from './types/registry.ts'
import { usePem } from './use-pem.ts'
import { useShippings } from './use-shippings.ts'

/** Columns of a payment method's card: the contract's columns as text, then what is missing. */
export function useMethodColumns() {
  const translate = useTranslate()
  const format = useFormat()
  const { currency_mark } = useSite()
  const shippings = useShippings()
  const countries = useCountryList()
  const need = useNeed()
  const comma = translate('admin.list.comma')

  const amount = (value: unknown) => `${currency_mark}${format.amount(Number(value))}`
  const amounts = ({ min_amount: from, max_amount: to }: ResourceRow) => {
    if (from == null && to == null) return translate('admin.payment.any_amount')
    if (to == null) return translate('admin.payment.amount_from', { from: amount(from) })
    if (from == null) return translate('admin.payment.amount_to', { to: amount(to) })
    return translate('admin.payment.amount_between', { from: amount(from), to: amount(to) })
  }
  const excluded = (row: ResourceRow) =>
    listOf(row.excluded_shipping_ids)
      .map((id) => shippings.find((method) => method.id === id)?.title ?? `#${id}`)
      .join(comma) || '–'

  const asMark = (column: Column<ResourceRow>): Column<ResourceRow> => ({ ...column, phone: 'mark' })
  const changed: Record<string, (column: Column<ResourceRow>) => Column<ResourceRow>[]> = {
    type: (column) => [asMark(column)],
    enabled: (column) => [asMark(column)],
    min_amount: (column) => [{ ...column, title: translate('admin.payment.amount'), cell: amounts }],
    max_amount: () => [],
    countries: (column) => [{ ...column, cell: (row) => countries(row.countries) }],
    excluded_shipping_ids: (column) => [{ ...column, cell: excluded }],
  }
  const missing: Column<ResourceRow> = {
    key: 'missing',
    title: translate('admin.payment.missing'),
    quiet: true,
    cell: (row) => {
      const text = need(String(row.type), row.enabled === true)
      return text ? <Need text={text} /> : '–'
    },
  }
  return (standard: Column<ResourceRow>[]) => [
    ...standard.flatMap((column) => changed[column.key]?.(column) ?? [column]),
    missing,
  ]
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** What a payment type lacks before customers can use it; '' when it is complete (orders.md O7). */
export function useNeed() {
  const translate = useTranslate()
  const { data: pem } = usePem()
  return (type: string, enabled: boolean) => getScreen(type).need?.(translate, { enabled, pem }) ?? ''
}

export function Need({ text }: { text: string }) {
  if (!text) return null
  return (
    <span className={css.need}>
      <TriangleAlert aria-hidden />
      {text}
    </span>
  )
}
