import { type Field, isStored } from '#contracts/resource/fields.ts'
import { getPermission } from '#contracts/resource/permissions.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import { useSite } from '../api/use-site.ts'
import { useMay } from '../auth/use-session.ts'
import { FieldCell, getAlign, type ResourceRow } from '../fields/FieldCell.tsx'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { languageTag } from '../i18n/language-name.ts'
import { useLabels } from '../i18n/use-texts.ts'
import { RecordLink } from '../list-place/RecordLink.tsx'
import { nothing } from '../lists/DataCards.tsx'
import type { Column } from '../lists/DataTable.tsx'
import { Badge } from '../ui/Badge.tsx'

const unsortable = new Set(['image', 'rich_text', 'json', 'list', 'reference'])

const isSortable = ({ list }: Resource, name: string, field: Field) =>
  list.sortable?.includes(name) || (isStored(field) && !unsortable.has(field.kind))

/** Booleans whose values are words of their own: 'Visible', 'On'. */
const statesItself = new Set(['visibled', 'enabled'])
const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The declared columns, then missing translations if the title is translated, then the time of the last change. */
export function useColumns(resource: Resource): Column<ResourceRow>[] {
  const translate = useTranslate()
  const format = useFormat()
  const { languages } = useSite()
  const labels = useLabels(resource)
  const opens = useMay()(getPermission(resource, 'get'))
  const names = resource.list.columns
  const titleName = names.includes(resource.title) ? resource.title : names.find((name) => name !== 'image')
  const own = names.flatMap((name): Column<ResourceRow>[] => {
    const field = resource.fields[name]
    if (!field) return []
    const isTitle = name === titleName
    const isImage = field.kind === 'image'
    const cell = (row: ResourceRow) => {
      if (!isTitle && isNothing(row[name]) && field.kind !== 'boolean' && !isImage) return nothing
      const value = <FieldCell name={name} field={field} row={row} names={labels} />
      return isTitle && opens ? (
        <RecordLink resource={resource} id={row.id}>
          {value}
        </RecordLink>
      ) : (
        value
      )
    }
    return [
      {
        key: name,
        title: labels.field(name),
        quiet: isImage,
        cell,
        sort: isSortable(resource, name, field) ? name : undefined,
        align: getAlign(field),
        // 'Yes' and 'No' mean nothing without the name of the field.
        named: field.kind === 'boolean' ? !statesItself.has(name) : undefined,
        phone: isTitle ? 'title' : isImage ? 'hidden' : undefined,
        width: isImage ? '44px' : undefined,
      },
    ]
  })
  const updated: Column<ResourceRow> = {
    key: 'updated_at',
    title: translate('admin.field.updated_at'),
    cell: (row) => format.when(String(row.updated_at)),
    sort: 'updated_at',
    align: 'end',
    phone: 'end',
  }
  const missing: Column<ResourceRow> = {
    key: 'languages',
    title: translate('admin.list.translation_missing'),
    cell: (row) => missingIn(row, languages),
    phone: 'hidden',
  }
  const isTranslated = resource.fields[resource.title]?.translated && languages.length > 1
  return [...own, ...(isTranslated ? [missing] : []), updated]
}

/** The languages that a row is not translated into. */
function missingIn(row: ResourceRow, languages: readonly string[]) {
  const written: readonly unknown[] = Array.isArray(row.languages) ? row.languages : languages
  const missing = languages.filter((code) => !written.includes(code))
  if (missing.length === 0) return '–'
  return missing.map((code) => (
    <span key={code}>
      <Badge tone="missing">{languageTag(code)}</Badge>{' '}
    </span>
  ))
}
