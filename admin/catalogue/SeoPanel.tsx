import { useWatch } from 'react-hook-form'
import { useTranslate } from '../i18n/i18n.ts'
import { ResourceInput } from '../resource/ResourceInput.tsx'
import { getFallback, useRecordForm } from '../resource/record-form.ts'
import { Panel } from '../ui/Panel.tsx'
import css from './catalogue.module.css'

/** Approximate number of characters of a title and description that search engines show. */
const longest = { title: 60, description: 160 }

const plain = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent?.replace(/\s+/g, ' ').trim() ?? ''
const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text)

/** Title and description for search engines, with a preview of a search result. */
export function SeoPanel() {
  const translate = useTranslate()
  const { record } = useRecordForm()
  const values: unknown[] = useWatch({ name: ['meta_title', 'meta_description', 'name', 'description', 'url'] })
  const [metaTitle = '', metaText = '', name = '', description = '', url = ''] = values.map((value) =>
    String(value ?? ''),
  )
  const shown = (text: string, field: string) => text || getFallback(record, field) || ''
  const title = shown(metaTitle, 'meta_title') || shown(name, 'name')
  const text = shown(metaText, 'meta_description') || plain(shown(description, 'description'))
  return (
    <Panel title={translate('admin.product.search')} stack>
      {title ? (
        <div className={css.result}>
          <small>{translate('admin.product.search_preview')}</small>
          <p className={css.address}>
            {location.host} › {translate('admin.product.address')} › {url}
          </p>
          <p className={css.resultTitle}>{cut(title, longest.title)}</p>
          <p>{cut(text, longest.description)}</p>
        </div>
      ) : null}
      <ResourceInput name="meta_title" />
      <ResourceInput name="meta_description" />
    </Panel>
  )
}
