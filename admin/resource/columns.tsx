import { Link } from 'react-router'
import { isStored } from '#contracts/resource/fields.ts'
import { permissionOf } from '#contracts/resource/permissions.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import { useMay } from '../auth/use-session.ts'
import { alignOf, FieldCell, type ResourceRow } from '../fields/FieldCell.tsx'
import { useLabels } from '../i18n/use-texts.ts'
import type { Column } from '../lists/DataTable.tsx'
import { useMissingColumn, useUpdatedColumn } from '../lists/record-columns.tsx'
import { editPath } from './addresses.ts'

const unsortable = new Set(['image', 'rich_text', 'json', 'list', 'reference'])

/** The declared columns, then missing translations if the title is translated, then the time of the last change. */
export function useColumns(resource: Resource): Column<ResourceRow>[] {
  const labels = useLabels(resource)
  const opens = useMay()(permissionOf(resource, 'get'))
  const names = resource.list.columns
  const titleName = names.includes(resource.title) ? resource.title : names.find((name) => name !== 'image')
  const own = names.flatMap((name): Column<ResourceRow>[] => {
    const field = resource.fields[name]
    if (!field) return []
    const isTitle = name === titleName
    const isImage = field.kind === 'image'
    const cell = (row: ResourceRow) => {
      const value = <FieldCell name={name} field={field} row={row} names={labels} />
      return isTitle && opens ? <Link to={editPath(resource, row.id)}>{value}</Link> : value
    }
    return [
      {
        key: name,
        title: labels.field(name),
        quiet: isImage,
        cell,
        sort: isStored(field) && !unsortable.has(field.kind) ? name : undefined,
        align: alignOf(field),
        phone: isTitle ? 'title' : isImage ? 'hidden' : undefined,
        width: isImage ? '44px' : undefined,
      },
    ]
  })
  const missing = useMissingColumn<ResourceRow>()
  const updated = useUpdatedColumn<ResourceRow>()
  return [...own, ...(resource.fields[resource.title]?.translated ? missing : []), updated]
}
