import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { isStored } from '#contracts/resource/fields.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import { rightOf } from '#contracts/resource/rights.ts'
import { useSite } from '../api/use-site.ts'
import { useFormat } from '../i18n/format.ts'
import { useLabels } from '../i18n/use-texts.ts'
import type { Column } from '../lists/DataTable.tsx'
import { useMay } from '../session/use-session.ts'
import { Badge } from '../ui/Badge.tsx'
import { editPath } from './addresses.ts'
import { alignOf, Cell, type ResourceRow } from './cells.tsx'

const unsortable = new Set(['image', 'rich_text', 'json', 'list', 'reference'])

/** A list's columns from the contract, then missing translations where texts are translated, then when it was changed. */
export function useColumns(resource: Resource): Column<ResourceRow>[] {
  const labels = useLabels(resource)
  const format = useFormat()
  const translate = useTranslate()
  const may = useMay()
  const opens = may(rightOf(resource, 'get'))
  const titled = resource.list.columns.includes(resource.title)
  const own = resource.list.columns.flatMap((name): Column<ResourceRow>[] => {
    const field = resource.fields[name]
    if (!field) return []
    const isTitle =
      name === resource.title || (!titled && name === resource.list.columns.find((each) => each !== 'image'))
    const cell = (row: ResourceRow) => {
      const value = <Cell name={name} field={field} row={row} labels={labels} />
      return isTitle && opens ? <Link to={editPath(resource, row.id)}>{value}</Link> : value
    }
    const phone = isTitle ? 'title' : field.kind === 'image' ? 'hidden' : undefined
    const sort = isStored(field) && !unsortable.has(field.kind) ? name : undefined
    const quiet = field.kind === 'image'
    return [
      {
        key: name,
        title: labels.field(name),
        quiet,
        cell,
        sort,
        align: alignOf(field),
        phone,
        width: quiet ? '44px' : undefined,
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
  return [...own, ...useMissingColumn(resource), updated]
}

function useMissingColumn(resource: Resource): Column<ResourceRow>[] {
  const translate = useTranslate()
  const { languages } = useSite()
  if (!resource.fields[resource.title]?.translated || languages.length < 2) return []
  const missing = (row: ResourceRow) =>
    Array.isArray(row.languages) ? languages.filter((code) => !(row.languages as string[]).includes(code)) : []
  const cell = (row: ResourceRow) => {
    const codes = missing(row)
    return codes.length === 0
      ? '–'
      : codes.map((code) => (
          <span key={code}>
            <Badge tone="missing">{languageTag(code)}</Badge>{' '}
          </span>
        ))
  }
  return [{ key: 'languages', title: translate('admin.list.translation_missing'), cell, phone: 'hidden' }]
}

/** 'zh_hk' -> 'zh-HK'. */
export const languageTag = (code: string) =>
  code.replace(/_(\w{2})$/, (_, region: string) => `-${region.toUpperCase()}`)
