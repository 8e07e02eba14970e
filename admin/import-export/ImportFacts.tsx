import type { ImportDetail } from '#contracts/import-export/import.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Fact, Facts, Panel } from '../ui/Panel.tsx'

/** The file of an import: its size, rows and kind. */
export function ImportFacts({ detail }: { detail: ImportDetail }) {
  const translate = useTranslate()
  const { number } = useFormat()
  const text = (key: string, params?: Record<string, string | number>) => translate(`admin.import.${key}`, params)
  const { file_name, file_size, format, row_count, record_count } = detail
  const system = format === 'shopify' ? 'Shopify' : 'WooCommerce'
  return (
    <Panel title={text('file')} stack>
      <Facts>
        <Fact name={text('file_name')}>{file_name}</Fact>
        <Fact name={text('size')}>{text('kilobytes', { n: number(Math.ceil(file_size / 1024)) })}</Fact>
        <Fact name={text('kind')}>{format === 'own' ? text('own_columns') : system}</Fact>
        <Fact name={text('row_count')}>{text('rows_of', { n: number(row_count) })}</Fact>
        {record_count > 0 ? <Fact name={text('records')}>{number(record_count)}</Fact> : null}
      </Facts>
    </Panel>
  )
}
