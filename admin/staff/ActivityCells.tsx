import { Link } from 'react-router'
import { textIn } from '#contracts/locales.ts'
import { getPermission } from '#contracts/resource/permissions.ts'
import { allResources } from '#contracts/resources.ts'
import { type ActivityRow, type OtherRecord, otherRecords } from '#contracts/staff/activity-log.ts'
import { useMay } from '../auth/use-session.ts'
import { useLocaleCode, useTranslate } from '../i18n/i18n.ts'
import { editPath, listPath } from '../resource/addresses.ts'

const resourceOf = (name: string) => allResources.find((resource) => resource.name === name)
const isOther = (name: string): name is OtherRecord => otherRecords.some((other) => other === name)

/** Names of kinds of records: 'Brand', 'Order'. */
export function useRecordName() {
  const locale = useLocaleCode()
  const translate = useTranslate()
  return (name: string) => {
    const resource = resourceOf(name)
    if (resource) return textIn(locale, resource.labels.one)
    return isOther(name) ? translate(`admin.activity.record.${name}`) : name
  }
}

/** Name of a record such as 'Brand: Tai O Kiln', or 'Brand #12' where its title is unknown, linked while it exists and may be opened. */
export function ChangedRecord({ row }: { row: ActivityRow }) {
  const nameOf = useRecordName()
  const translate = useTranslate()
  const may = useMay()
  const kind = nameOf(row.resource)
  // Log-ins and log-outs store no title: the record is the member of staff.
  const isOwn = row.resource === 'account' && row.resource_id === row.admin_id
  const value = row.title || (isOwn ? row.admin_name : '')
  const named = value ? translate('common.name_value', { name: kind, value }) : `${kind} #${row.resource_id}`
  const title = row.resource_id === 0 ? kind : named
  const to = row.action === 'destroy' ? undefined : addressOf(row, may)
  return to ? <Link to={to}>{title}</Link> : title
}

function addressOf({ resource: name, resource_id: id }: ActivityRow, may: ReturnType<typeof useMay>) {
  if (name === 'order') return may('get order') ? `/admin/order/${id}` : undefined
  if (name === 'purchase_order') return may('get purchase_order') ? `/admin/po/view/${id}` : undefined
  if (name === 'configuration') return may('get configuration') ? '/admin/configuration' : undefined
  const resource = resourceOf(name)
  if (!resource) return undefined
  // Entries without an id concern the whole kind, such as the key of a wallet service.
  if (id === 0) return may(getPermission(resource, 'list')) ? listPath(resource) : undefined
  return may(getPermission(resource, 'get')) ? editPath(resource, id) : undefined
}

/** Fields of records without a contract; fields that are not listed have no text. */
const named = new Set([
  'status',
  'items',
  'shipping_id',
  'adjustment',
  'shipping_address',
  'billing_address',
  'assigned_to',
  'tracking',
  'shipment',
  'unanswered_since',
  'is_pinned',
  'notes',
  'quantity',
  'name',
  'folder_id',
  'parent_id',
  'language',
  'words',
])

/** The name of a changed field of an entry. */
export function useFieldName({ resource: name }: Pick<ActivityRow, 'resource'>): (field: string) => string {
  const translate = useTranslate()
  const locale = useLocaleCode()
  const resource = resourceOf(name)
  return (key) => {
    // `price:SKU` is the price of one of several variants.
    const [field = '', variant] = key.split(':')
    const label = resource?.labels.fields[field]
    if (label) return [textIn(locale, label), ...(variant ? [variant] : [])].join(' ')
    if (name === 'configuration') return translate(`admin.setting.${field}`)
    return named.has(field) ? translate(`admin.activity.field.${field}`) : field.replaceAll('_', ' ')
  }
}
