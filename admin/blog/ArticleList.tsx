import { resources } from '#contracts/resources.ts'
import type { ResourceRow } from '../fields/FieldCell.tsx'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import type { Column } from '../lists/DataTable.tsx'
import ResourceList from '../resource/ResourceList.tsx'
import { Badge } from '../ui/Badge.tsx'

/** List of articles; one that is published later says so. */
export default function ArticleList() {
  const columns = (standard: Column<ResourceRow>[]) =>
    standard.map(
      (column): Column<ResourceRow> =>
        column.key === 'published_at' ? { ...column, cell: (row) => <Published at={row.published_at} /> } : column,
    )
  return <ResourceList resource={resources.blog_article} columns={columns} />
}

function Published({ at }: { at: unknown }) {
  const translate = useTranslate()
  const format = useFormat()
  if (typeof at !== 'string' || at === '') return '–'
  const isPlanned = Date.parse(at) > Date.now()
  return (
    <>
      {format.dateTime(at)} {isPlanned ? <Badge tone="info">{translate('admin.slides.state.planned')}</Badge> : null}
    </>
  )
}
