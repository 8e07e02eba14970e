import { useState } from 'react'
import { batchStock, type StockPreview, type StockRow, saveStockSheet } from '#contracts/catalogue/stock-calls.ts'
import { callApi } from '../../api/call.ts'
import { undoBy } from '../../api/offer-undo.ts'
import { toastError } from '../../api/toast-error.ts'
import { useSite } from '../../api/use-site.ts'
import { numberField } from '../../fields/number-field.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { toasts } from '../../ui/toast-store.ts'
import css from '../variants/VariantDialogs.module.css'
import { PricePreview } from './PricePreview.tsx'
import { type PriceMode, readPriceRule, ruleValue } from './price-rule.ts'
import { type PriceInput, usePricePreview } from './use-price-preview.ts'

/** Variants to change: selected rows, or all that the list finds. */
export interface Chosen {
  ids?: number[]
  filters?: Record<string, unknown>
  count: number
  row?: StockRow
}

const modes: readonly PriceMode[] = ['set', 'percent', 'amount', 'none']
/** Rows that one call writes back. */
const mostUndone = 500
/** The prices of a variant as they were, unless somebody changed them since. */
const back = ({ id, before, after }: StockPreview) => ({
  id,
  price: before.price,
  special_price: before.special_price,
  original: { price: after.price, special_price: after.special_price },
})
const steps = ['0.01', '0.1', '0.5', '1', '5', '10']

/** Dialog that changes a price of many variants, with a preview of every new price. */
export function PriceDialog(props: {
  chosen: Chosen
  nameOf: (id: number) => string
  onClose: () => void
  onDone: () => void
}) {
  const { chosen, nameOf, onClose, onDone } = props
  const translate = useTranslate()
  const { currency_mark } = useSite()
  const label = (key: string, more = {}) => translate(`admin.price.${key}`, more)
  const [of, setOf] = useState<'price' | 'special_price'>('price')
  const [mode, setWay] = useState<PriceMode>('set')
  const [value, setValue] = useState(chosen.row ? String(chosen.row.price) : '')
  const [round, setRound] = useState('0.01')
  const isSet = mode === 'set' || mode === 'none'
  const change = isSet
    ? { [of]: mode === 'none' ? null : value.trim() }
    : { price_change: { mode, value: ruleValue(value.trim()), round, of } }
  const input: PriceInput | undefined =
    !/\d/.test(value) && mode !== 'none'
      ? undefined
      : {
          ...(chosen.ids ? { ids: chosen.ids } : { filters: chosen.filters ?? {}, expected: chosen.count }),
          data: change,
        }
  const preview = usePricePreview(input)
  const apply = async () => {
    if (!input) return
    try {
      // Enter came before the preview of a single variant: wait for it, and do nothing when the price would not change.
      const seen = preview.answer ?? (await callApi(batchStock, { ...input, dry_run: true }))
      if (seen.data.updated === 0) return
      const { data, errors } = await callApi(batchStock, input)
      if (errors.length > 0)
        toasts.failure(
          translate('common.toast.batch_update_fail'),
          errors.map(({ id, message }) => `${nameOf(id)}: ${message}`),
        )
      const changed = data.preview.filter(({ before, after }) => before[of] !== after[of])
      toasts.success(translate('common.toast.submit_success'), [label('changed', { count: data.updated })], {
        ...(changed.length <= mostUndone && {
          undo: undoBy(() => callApi(saveStockSheet, { rows: changed.map(back) })),
        }),
      })
      onDone()
    } catch (error) {
      toastError(error, translate('common.toast.batch_update_fail'))
    }
  }
  const count = preview.answer?.data.updated ?? 0
  // Many prices can be changed only after the preview was shown.
  const isOne = chosen.count === 1
  const isUnseen = isOne && !preview.answer && !preview.problem
  return (
    <FormDialog
      title={chosen.row ? nameOf(chosen.row.id) : label('title', { count: chosen.count })}
      confirm={label('apply', { count: isUnseen ? 1 : count })}
      waiting={preview.busy && !isOne}
      disabled={isUnseen ? !input : count === 0}
      onConfirm={apply}
      onClose={onClose}
      wide
    >
      <div className={css.across}>
        <label className={css.field}>
          <span>{label('which')}</span>
          <select value={of} onChange={({ target }) => setOf(target.value === 'price' ? 'price' : 'special_price')}>
            <option value="price">{translate('admin.variant.price')}</option>
            <option value="special_price">{label('special')}</option>
          </select>
        </label>
        <label className={css.field}>
          <span>{label('how')}</span>
          <select value={mode} onChange={({ target }) => setWay(modes.find((one) => one === target.value) ?? 'set')}>
            {modes
              .filter((one) => one !== 'none' || of === 'special_price')
              .map((one) => (
                <option key={one} value={one}>
                  {label(`way_${one}`)}
                </option>
              ))}
          </select>
        </label>
        {mode === 'none' ? null : (
          <label className={css.field}>
            <span>{mode === 'percent' ? label('percent') : `${label('value')} ${currency_mark}`}</span>
            <input
              // biome-ignore lint/a11y/noAutofocus: what the dialog was opened for
              autoFocus
              {...numberField()}
              placeholder={label(isSet ? 'rule_example' : 'example')}
              value={value}
              aria-invalid={preview.problem !== undefined || undefined}
              onChange={({ target }) => {
                const rule = readPriceRule(target.value, mode)
                setWay(rule.mode)
                setValue(rule.value)
              }}
            />
          </label>
        )}
        {isSet ? null : (
          <label className={css.field}>
            <span>{label('round')}</span>
            <select value={round} onChange={({ target }) => setRound(target.value)}>
              {steps.map((step) => (
                <option key={step}>{step}</option>
              ))}
            </select>
          </label>
        )}
      </div>
      {preview.problem ? (
        <p role="alert" className={css.problem}>
          {preview.problem}
        </p>
      ) : null}
      {preview.answer ? <PricePreview result={preview.answer} of={of} nameOf={nameOf} busy={preview.busy} /> : null}
    </FormDialog>
  )
}
