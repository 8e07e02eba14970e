import { Link } from 'react-router'
import { textIn } from '#contracts/locales.ts'
import { permissionOf } from '#contracts/resource/permissions.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import { allResources } from '#contracts/resources.ts'
import { type ActivityRow, type OtherRecord, otherRecords } from '#contracts/staff/activity-log.ts'
import { useMay } from '../auth/use-session.ts'
import { useLocaleCode, useTranslate } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-texts.ts'
import { editPath, listPath } from '../resource/addresses.ts'
import css from './activity.module.css'

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

/** Name of a record such as 'Brand #12', linked while it exists and may be opened. */
export function ChangedRecord({ row }: { row: ActivityRow }) {
  const nameOf = useRecordName()
  const may = useMay()
  const title = row.resource_id === 0 ? nameOf(row.resource) : `${nameOf(row.resource)} #${row.resource_id}`
  const to = row.action === 'destroy' ? undefined : addressOf(row, may)
  return to ? <Link to={to}>{title}</Link> : title
}

function addressOf({ resource: name, resource_id: id }: ActivityRow, may: ReturnType<typeof useMay>) {
  if (name === 'order') return may('get order') ? `/admin/order/${id}` : undefined
  if (name === 'configuration') return may('get configuration') ? '/admin/configuration' : undefined
  const resource = resourceOf(name)
  if (!resource) return undefined
  // Entries without an id concern the whole kind, such as the key of a wallet service.
  if (id === 0) return may(permissionOf(resource, 'list')) ? listPath(resource) : undefined
  return may(permissionOf(resource, 'get')) ? editPath(resource, id) : undefined
}

/** Names of the changed fields; empty for new records, which contain all fields. */
export function ChangedFields({ row }: { row: ActivityRow }) {
  const resource = resourceOf(row.resource)
  return resource ? <ResourceFields resource={resource} names={row.fields} /> : <OtherFields row={row} />
}

function ResourceFields({ resource, names }: { resource: Resource; names: readonly string[] }) {
  const own = useLabels(resource)
  return <Names names={names.map(own.field)} />
}

/** Fields of records without a contract; fields that are not listed have no text. */
const named = new Set([
  'status',
  'items',
  'shipping_id',
  'adjustment',
  'shipping_address',
  'billing_address',
  'tracking',
  'unanswered_since',
  'quantity',
  'name',
  'folder_id',
  'parent_id',
  'language',
  'words',
])

function OtherFields({ row: { resource, fields } }: { row: ActivityRow }) {
  const translate = useTranslate()
  const nameOf = (field: string) => {
    if (resource === 'configuration') return translate(`admin.setting.${field}`)
    return named.has(field) ? translate(`admin.activity.field.${field}`) : field.replaceAll('_', ' ')
  }
  return <Names names={fields.map(nameOf)} />
}

function Names({ names }: { names: readonly string[] }) {
  const text = names.join(useLocaleCode() === 'en-US' ? ', ' : '、')
  return (
    <span className={css.fields} title={text}>
      {text}
    </span>
  )
}
