import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useState } from 'react'
import type { ImportDetail, ImportOptions } from '#contracts/import-export/import.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-texts.ts'
import { Badge } from '../ui/Badge.tsx'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Check, CircleAlert } from '../ui/icons.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ImportFacts } from './ImportFacts.tsx'
import { ImportOptionsPanel } from './ImportOptionsPanel.tsx'
import css from './import.module.css'
import { repeatedHeaders } from './repeated-headers.ts'

interface Props {
  detail: ImportDetail
  resource: Resource
  onCheck: (columns: (string | null)[], options: ImportOptions) => Promise<void>
}

/** Which column of the file is which field, and how the file is imported. A file of another shop system is read as it is. */
export function ImportColumns({ detail, resource, onCheck }: Props) {
  const translate = useTranslate()
  const labels = useLabels(resource)
  const [columns, setColumns] = useState(detail.columns)
  const [options, setOptions] = useState(detail.options)
  const [isBusy, setBusy] = useState(false)
  const { headers, meanings, samples, targets, format, row_count } = detail
  const isOwn = format === 'own'
  const used = columns.filter((name) => name !== null)
  const text = (key: string, params?: Record<string, string | number>) => translate(`admin.import.${key}`, params)
  const titleOf = (name: string | null | undefined) => targets.find((target) => target.name === name)?.title ?? ''
  const repeated = isOwn ? repeatedHeaders(columns, meanings) : new Map<number, number>()
  const keys = targets.filter(({ is_key }) => is_key).map(({ title }) => title)
  const check = async () => {
    setBusy(true)
    await onCheck(columns, options)
    setBusy(false)
  }
  return (
    <>
      <div className={css.split}>
        <Panel
          title={text('step.columns')}
          note={text('matched', { n: used.length, total: headers.length })}
          flush
          scrolls
        >
          <p className={css.hint}>
            {isOwn
              ? text('columns_hint', { keys: keys.join(' / '), records: labels.many, count: row_count })
              : text('columns_of', { system: format === 'shopify' ? 'Shopify' : 'WooCommerce' })}
          </p>
          <table className={css.columns}>
            <thead>
              <tr>
                <th scope="col">{text('header')}</th>
                <th scope="col">{text('target')}</th>
                <th scope="col">{text('sample')}</th>
                <th scope="col">
                  <span className="visually-hidden">{text('is_read')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {headers.map((header, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a header may appear twice, and the order never changes
                <tr key={at} data-out={columns[at] === null}>
                  <th scope="row">{header || '–'}</th>
                  <td>
                    {isOwn ? (
                      <TargetSelect
                        header={header}
                        value={columns[at] ?? null}
                        detail={detail}
                        used={used}
                        onChange={(name) => setColumns(columns.with(at, name))}
                      />
                    ) : (
                      <Badge tone={columns[at] ? 'ok' : 'outlined'}>
                        {text(columns[at] ? 'is_read' : 'is_left_out')}
                      </Badge>
                    )}
                  </td>
                  <td className={css.sample}>{samples.map((row) => row[at]).find(Boolean) ?? ''}</td>
                  <td className={css.mark}>
                    {columns[at] ? (
                      <Check width={16} height={16} role="img" aria-label={text('is_read')} />
                    ) : repeated.has(at) ? (
                      <Badge tone="warn">{text('is_taken', { field: titleOf(meanings[at]) })}</Badge>
                    ) : (
                      text('is_left_out')
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Panel>
        <div className={css.side}>
          <ImportFacts detail={detail} />
          <ImportOptionsPanel options={options} resource={resource} onChange={setOptions} />
        </div>
      </div>
      <div className={css.bar}>
        <p>{text('bar', { read: used.length, left: headers.length - used.length })}</p>
        {[...repeated].slice(0, 1).map(([at, other]) => (
          <p key={at} className={css.warn} role="status">
            <CircleAlert aria-hidden />
            {text('both_mean', { one: headers[at] ?? '', other: headers[other] ?? '', field: titleOf(meanings[at]) })}
          </p>
        ))}
        <BusyButton variant="contained" busy={isBusy} onClick={() => void check()}>
          {text('check')}
        </BusyButton>
      </div>
    </>
  )
}

interface TargetProps {
  header: string
  value: string | null
  detail: ImportDetail
  used: readonly string[]
  onChange: (name: string | null) => void
}

function TargetSelect({ header, value, detail, used, onChange }: TargetProps) {
  const translate = useTranslate()
  return (
    <Select
      size="small"
      fullWidth
      displayEmpty
      className={css.target}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
      SelectDisplayProps={{ 'aria-label': translate('admin.import.target_of', { header }) }}
    >
      <MenuItem value="">{translate('admin.import.leave_out')}</MenuItem>
      {detail.targets.map(({ name, title }) => (
        <MenuItem key={name} value={name} disabled={name !== value && used.includes(name)}>
          {title}
        </MenuItem>
      ))}
    </Select>
  )
}
