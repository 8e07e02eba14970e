import { useSite } from '../api/use-site.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { languageTag } from '../i18n/language-name.ts'
import { Badge } from '../ui/Badge.tsx'
import type { Column, Row } from './DataTable.tsx'

/** The column with the time of the last change. */
export function useUpdatedColumn<R extends Row & Record<string, unknown>>(): Column<R> {
  const translate = useTranslate()
  const format = useFormat()
  return {
    key: 'updated_at',
    title: translate('admin.field.updated_at'),
    cell: (row) => format.when(String(row.updated_at)),
    sort: 'updated_at',
    align: 'end',
    phone: 'end',
  }
}

/** The column with the languages that a row is not translated into; none if the shop has one language. */
export function useMissingColumn<R extends Row & Record<string, unknown>>(): Column<R>[] {
  const translate = useTranslate()
  const { languages } = useSite()
  if (languages.length < 2) return []
  const cell = (row: R) => {
    const written: unknown[] = Array.isArray(row.languages) ? row.languages : languages
    const missing = languages.filter((code) => !written.includes(code))
    if (missing.length === 0) return '–'
    return missing.map((code) => (
      <span key={code}>
        <Badge tone="missing">{languageTag(code)}</Badge>{' '}
      </span>
    ))
  }
  return [{ key: 'languages', title: translate('admin.list.translation_missing'), cell, phone: 'hidden' }]
}
