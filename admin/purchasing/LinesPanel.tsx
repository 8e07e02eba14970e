import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { findPurchaseStocks, type PurchaseStock } from '#contracts/purchasing/proposal-calls.ts'
import { callApi } from '../api/call.ts'
import { useListLanguage, useSite } from '../api/use-site.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useScanner } from '../scanner/use-scanner.ts'
import { Panel } from '../ui/Panel.tsx'
import { toasts } from '../ui/toast-store.ts'
import { FormTotals } from './FormTotals.tsx'
import { findExactStock } from './find-exact-stock.ts'
import { LineRow } from './LineRow.tsx'
import { PasteDialog } from './PasteDialog.tsx'
import type { PastedLine } from './pasted-lines.ts'
import { type PurchaseValues, toLine } from './purchase-values.ts'
import css from './purchasing.module.css'
import { StockFinder } from './StockFinder.tsx'

/** The lines of a purchase order's form; a scan or the field below adds one, or one more. `isFixed`: only quantities change. */
export function LinesPanel({ isFixed }: { isFixed: boolean }) {
  const translate = useTranslate()
  const language = useListLanguage()
  const { base_currency } = useSite()
  const { getValues, setValue } = useFormContext<PurchaseValues>()
  const { errors } = useFormState<PurchaseValues>()
  const { fields, append, remove } = useFieldArray<PurchaseValues, 'items', 'row_key'>({
    name: 'items',
    keyName: 'row_key',
  })
  const [supplierId, currency] = useWatch<PurchaseValues, ['supplier_id', 'currency']>({
    name: ['supplier_id', 'currency'],
  })
  const place = { language, ...(Number(supplierId) > 0 && { supplier_id: Number(supplierId) }) }
  const [isPasting, setPasting] = useState(false)
  const figures = useFigures(fields.map(({ stock_id }) => stock_id))
  const label = (name: string) => translate(`admin.purchase.${name}`)

  const add = useCallback(
    (stock: PurchaseStock) => {
      const at = getValues('items').findIndex(({ stock_id }) => stock_id === stock.stock_id)
      if (at < 0) return append(toLine(stock), { shouldFocus: false })
      const quantity = String((Number(getValues(`items.${at}.quantity`)) || 0) + 1)
      setValue(`items.${at}.quantity`, quantity, { shouldDirty: true })
    },
    [append, getValues, setValue],
  )
  const scan = async (code: string) => {
    const { data } = await callApi(findPurchaseStocks, { ...place, search: code })
    const found = findExactStock(data, code)
    if (found) add(found)
    else toasts.failure(translate('admin.purchase.unknown_code', { code }))
  }
  const addPasted = (found: readonly { stock: PurchaseStock; line: PastedLine }[]) => {
    for (const { stock, line } of found) {
      const at = getValues('items').findIndex(({ stock_id }) => stock_id === stock.stock_id)
      if (at < 0)
        append(
          { ...toLine(stock, Number(line.quantity)), ...(line.unit_cost && { unit_cost: line.unit_cost }) },
          { shouldFocus: false },
        )
      else setValue(`items.${at}.quantity`, line.quantity, { shouldDirty: true })
    }
  }
  useScanner((code) => void scan(code), !isFixed && !isPasting)
  const problem = errors.items?.message ?? errors.items?.root?.message
  return (
    <Panel title={label('items')} note={fields.length} flush>
      {fields.length > 0 ? (
        <div className={css.lines}>
          <div className={css.linesHead} aria-hidden>
            <span>{label('product')}</span>
            <span>{label('supplier_sku')}</span>
            <span>{label('in_stock')}</span>
            <span data-align="end">{label('quantity')}</span>
            <span data-align="end">{label('unit_cost')}</span>
            <span data-align="end">{`${label('line_total')} ${currency || base_currency}`}</span>
            <span />
          </div>
          {fields.map((line, at) => (
            <LineRow
              key={line.row_key}
              at={at}
              line={line}
              figures={figures.get(line.stock_id)}
              isFixed={isFixed}
              onRemove={() => remove(at)}
            />
          ))}
        </div>
      ) : (
        <p className={css.noLines}>{label('no_lines')}</p>
      )}
      {problem ? <p className={css.problem}>{problem}</p> : null}
      {isFixed ? null : (
        <div className={css.add} data-field="items">
          <StockFinder supplierId={Number(supplierId) || 0} onPick={add} />
          <Button variant="outlined" color="inherit" onClick={() => setPasting(true)}>
            {label('paste')}
          </Button>
        </div>
      )}
      <FormTotals isFixed={isFixed} />
      {isPasting ? (
        <PasteDialog supplierId={Number(supplierId) || 0} onAdd={addPasted} onClose={() => setPasting(false)} />
      ) : null}
    </Panel>
  )
}

/** Stock and sales of the variants in the form, in the warehouse that it names. */
function useFigures(ids: readonly number[]): ReadonlyMap<number, PurchaseStock> {
  const warehouse = Number(useWatch<PurchaseValues, 'warehouse_id'>({ name: 'warehouse_id' }))
  const params = { ids: ids.join(','), ...(warehouse > 0 && { warehouse_id: warehouse }) }
  const { data } = useQuery({
    queryKey: ['po', 'figures', params],
    queryFn: ({ signal }) => callApi(findPurchaseStocks, params, signal),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
  })
  return new Map((data?.data ?? []).map((stock) => [stock.stock_id, stock]))
}
