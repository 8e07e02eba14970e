import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { type ImportOptions, importModes } from '#contracts/import-export/import.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import { useSite } from '../api/use-site.ts'
import { Field } from '../fields/Field.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { useLanguageName } from '../i18n/language-name.ts'
import { useWarehouses } from '../inventory/use-warehouses.ts'
import { Tick } from '../ui/Checkbox.tsx'
import { Panel } from '../ui/Panel.tsx'
import css from './import.module.css'

interface Props {
  options: ImportOptions
  resource: Resource
  onChange: (options: ImportOptions) => void
}

/** Which records of a file are saved, and what its rows mean where they do not say. */
export function ImportOptionsPanel({ options, resource, onChange }: Props) {
  const translate = useTranslate()
  const languageName = useLanguageName()
  const { languages, main_language } = useSite()
  const isProduct = resource.name === 'product'
  const warehouses = useWarehouses(isProduct)
  const text = (key: string) => translate(`admin.import.${key}`)
  const set = (change: Partial<ImportOptions>) => onChange({ ...options, ...change })
  return (
    <Panel title={text('options')} stack>
      <fieldset className={css.modes}>
        <legend>{text('mode')}</legend>
        {importModes.map((mode) => (
          <label key={mode} className={css.mode}>
            <input type="radio" name="mode" checked={options.mode === mode} onChange={() => set({ mode })} />
            <span>
              {text(`mode_of.${mode}`)}
              <small>{text(`mode_hint.${mode}`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {isProduct && languages.length > 1 ? (
        <Field id="plain_language" label={text('plain_language')}>
          {(aria) => (
            <Select
              size="small"
              fullWidth
              labelId="plain_language-label"
              SelectDisplayProps={{ id: aria.id }}
              value={options.language ?? main_language}
              onChange={({ target }) => set({ language: target.value === main_language ? null : target.value })}
            >
              {languages.map((code) => (
                <MenuItem key={code} value={code}>
                  {languageName(code)}
                </MenuItem>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      {isProduct ? (
        <>
          <Field id="import_warehouse" label={text('warehouse')} hint={text('warehouse_hint')}>
            {(aria) => (
              <Select
                size="small"
                fullWidth
                displayEmpty
                labelId="import_warehouse-label"
                SelectDisplayProps={{ id: aria.id, 'aria-describedby': aria['aria-describedby'] }}
                value={String(options.warehouse_id ?? '')}
                onChange={({ target }) => set({ warehouse_id: target.value === '' ? null : Number(target.value) })}
              >
                <MenuItem value="">{text('shop_warehouse')}</MenuItem>
                {warehouses.map(({ id, title }) => (
                  <MenuItem key={id} value={String(id)}>
                    {title}
                  </MenuItem>
                ))}
              </Select>
            )}
          </Field>
          <Field id="default_quantity" label={text('default_quantity')}>
            {(aria) => (
              <OutlinedInput
                size="small"
                fullWidth
                type="number"
                value={options.default_quantity}
                onChange={({ target }) => set({ default_quantity: Math.max(0, Math.trunc(Number(target.value))) })}
                inputProps={{ ...aria, min: 0, max: 1_000_000 }}
              />
            )}
          </Field>
          <div className={css.mode}>
            <Tick
              id="create_missing"
              checked={options.create_missing}
              onChange={() => set({ create_missing: !options.create_missing })}
            />
            <label htmlFor="create_missing">{text('create_missing')}</label>
          </div>
        </>
      ) : null}
    </Panel>
  )
}
