import { resources } from '#contracts/resources.ts'
import type { ShippingRule } from '#contracts/shipping/shipping-setting.ts'
import { useCountryList } from '../address/use-country-list.ts'
import type { ResourceRow } from '../fields/FieldCell.tsx'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import type { Column } from '../lists/DataTable.tsx'
import ResourceList from '../resource/ResourceList.tsx'

const shipping = resources.shipping_setting

/** List of shipping methods in the order of the checkout, each with the fee that its type charges. */
export default function ShippingList() {
  const translate = useTranslate()
  const format = useFormat()
  const countries = useCountryList()
  const fee = (row: ResourceRow) => {
    if (row.type === 'pickup') return translate('admin.shipping.free')
    if (row.type === 'flat') return format.amount(Number(row.fee))
    const fees = rulesOf(row).map((rule) => rule.fee)
    if (fees.length === 0) return '–'
    const [least, most] = [Math.min(...fees), Math.max(...fees)]
    const from = format.amount(least)
    return least === most ? from : translate('admin.shipping.fee_from', { fee: from })
  }
  const columns = (standard: Column<ResourceRow>[]) =>
    standard.flatMap((column): Column<ResourceRow>[] => {
      if (column.key === 'rules') return []
      if (column.key === 'fee') return [{ ...column, cell: fee, sort: undefined }]
      if (column.key === 'countries')
        return [
          {
            ...column,
            cell: (row) => (row.type === 'pickup' && isEmpty(row.countries) ? '–' : countries(row.countries)),
          },
        ]
      return [column]
    })
  return <ResourceList resource={shipping} columns={columns} initialSort="order" quickEdit={quickEdit} />
}

/** A fee by steps, and that of a pick-up, cannot be typed in the list. */
const quickEdit = ({ type }: ResourceRow) => shipping.list.quickEdit.filter((name) => name !== 'fee' || type === 'flat')

const isEmpty = (list: unknown) => !Array.isArray(list) || list.length === 0

const rulesOf = ({ rules }: ResourceRow): readonly ShippingRule[] => (Array.isArray(rules) ? rules.filter(isRule) : [])

const isRule = (rule: unknown): rule is ShippingRule =>
  typeof rule === 'object' && rule !== null && 'fee' in rule && typeof rule.fee === 'number'
