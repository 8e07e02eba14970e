import { useWatch } from 'react-hook-form'
import { useTranslate } from '../i18n/i18n.ts'
import { ResourceInput } from '../resource/ResourceInput.tsx'
import { getFallback, useRecordForm } from '../resource/record-form.ts'
import { Panel } from '../ui/Panel.tsx'
import css from './SearchPanel.module.css'

/** Approximate number of characters of a title and description that search engines show. */
const longest = { title: 60, description: 160 }

const plain = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent?.replace(/\s+/g, ' ').trim() ?? ''
const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text)

interface Props {
  title: string
  /** The parts of the address before the record's own. */
  path: readonly string[]
  /** The fields that replace an empty title and description. */
  fields: { title: string; description: string }
}

/** Title and description for search engines, with a preview of a search result. */
export function SearchPanel({ title: heading, path, fields }: Props) {
  const translate = useTranslate()
  const { record } = useRecordForm()
  const values: unknown[] = useWatch({
    name: ['meta_title', 'meta_description', fields.title, fields.description, 'url'],
  })
  const [metaTitle = '', metaText = '', name = '', description = '', url = ''] = values.map((value) =>
    String(value ?? ''),
  )
  const shown = (text: string, field: string) => text || getFallback(record, field) || ''
  const title = shown(metaTitle, 'meta_title') || shown(name, fields.title)
  const text = shown(metaText, 'meta_description') || plain(shown(description, fields.description))
  return (
    <Panel title={heading}>
      <div className={css.columns}>
        <div className={css.inputs}>
          <ResourceInput name="meta_title" placeholder={cut(title, longest.title)} />
          <ResourceInput name="meta_description" placeholder={cut(text, longest.description)} />
        </div>
        {title ? (
          <div>
            <p className={css.label}>{translate('admin.form.search_preview')}</p>
            <div className={css.result}>
              <p className={css.address}>{[location.host, ...path, url].filter(Boolean).join(' › ')}</p>
              <p className={css.title}>{cut(title, longest.title)}</p>
              <p>{cut(text, longest.description)}</p>
            </div>
          </div>
        ) : null}
      </div>
    </Panel>
  )
}
