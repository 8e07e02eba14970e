import { useState } from 'react'
import { leadSources } from '#contracts/customers/lead-sources.ts'
import { resources } from '#contracts/resources.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-texts.ts'
import { useRecordForm } from '../resource/record-form.ts'
import { copyText } from '../ui/copy-text.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { Copy } from '../ui/icons.tsx'
import { Panel } from '../ui/Panel.tsx'
import css from './funnel.module.css'

/** The address of the funnel's page, with the source that its leads will have. */
export function FunnelLink() {
  const translate = useTranslate()
  const lead = useLabels(resources.lead)
  const { record } = useRecordForm()
  const [source, setSource] = useState('')
  if (!record) return null
  const address = `${location.origin}/funnel/${record.url}${source && `?utm_source=${source}`}`
  return (
    <Panel title={translate('admin.funnel.link')} stack>
      <p className={css.address}>
        <a href={address} target="_blank" rel="noreferrer">
          {address}
        </a>
        <IconAction
          label={translate('admin.funnel.copy')}
          icon={Copy}
          size="small"
          onClick={() => void copyText(address)}
        />
      </p>
      <select
        className={css.source}
        aria-label={lead.field('lead_source')}
        value={source}
        onChange={({ target }) => setSource(target.value)}
      >
        <option value="">{translate('admin.funnel.no_source')}</option>
        {leadSources
          .filter((name) => name !== 'form')
          .map((name) => (
            <option key={name} value={name}>
              {lead.choice('lead_source', name)}
            </option>
          ))}
      </select>
    </Panel>
  )
}
