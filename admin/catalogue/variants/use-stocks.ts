import { useEffect, useRef, useState } from 'react'
import { useController, useFormContext, useFormState } from 'react-hook-form'
import { listProductStocks } from '#contracts/catalogue/product-admin-calls.ts'
import { getDigits } from '#contracts/money.ts'
import { callApi } from '../../api/call.ts'
import { useSite } from '../../api/use-site.ts'
import { useRecordForm } from '../../resource/record-form.ts'
import { opaqueRow } from './opaque-row.ts'
import { type StockValues, stockToEdit } from './stock-values.ts'

/** Number of variants in the product response, and per page of the others. */
const pageSize = 100
/** Milliseconds after which the variants are loaded in any case. */
const maxWait = 3000

export interface Stocks {
  all: readonly StockValues[]
  /** Not all variants are loaded yet. */
  loading: boolean
  change: (edit: (stocks: readonly StockValues[]) => readonly StockValues[]) => void
  /** Changes one row of the latest rows, not of those rendered last. */
  changeRow: (row: string, edit: (stock: StockValues) => StockValues) => void
}

const asList = (value: unknown) => (Array.isArray(value) ? (value as StockValues[]) : [])
const isRead = (stocks: readonly StockValues[]) => stocks.length > 0 && stocks[0]?.row === undefined

/** The variants as one form value, so that a thousand rows are not a thousand registered inputs. */
export function useStocks(): Stocks {
  const { field } = useController({ name: 'stocks' })
  const { getValues } = useFormContext()
  const loading = useAllStocks()
  const write = useRef(field.onChange)
  write.current = field.onChange
  const [stable] = useState(() => {
    const change: Stocks['change'] = (edit) => write.current(edit(asList(getValues('stocks'))).map(opaqueRow))
    const changeRow: Stocks['changeRow'] = (row, edit) =>
      change((stocks) => stocks.map((stock) => (stock.row === row ? edit(stock) : stock)))
    return { change, changeRow }
  })
  const all = asList(field.value)
  return { all: isRead(all) ? [] : all, loading, ...stable }
}

/** Sets the editable fields of the variants whenever the form was filled from a response, and loads the remaining variants. */
function useAllStocks(): boolean {
  const { record, language } = useRecordForm()
  const { resetField } = useFormContext()
  const stocks = asList(useFormState().defaultValues?.stocks)
  const digits = getDigits(useSite().base_currency)
  const [failed, setFailed] = useState<unknown>()
  const read = useRef('')
  const waits = isRead(stocks)
  const id = record?.id
  const state = `${language} ${record?.updated_at}`
  useEffect(() => {
    if (!waits) return
    let isCurrent = true
    const put = (all: readonly StockValues[]) => {
      if (isCurrent) resetField('stocks', { defaultValue: all.map((stock) => opaqueRow(stockToEdit(stock, digits))) })
    }
    if (stocks.length < pageSize || id === undefined) return put(stocks)
    const readAll = () => {
      read.current = state
      readRest(id, language).then((rest) => put([...stocks, ...rest]), setFailed)
    }
    // After a save the record is loaded again: the remaining variants are loaded once it has arrived.
    const timer = setTimeout(readAll, read.current === state ? maxWait : 0)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [waits, stocks, id, language, state, digits, resetField])
  if (failed) throw failed
  return waits
}

async function readRest(id: number, language: string): Promise<StockValues[]> {
  const page = async (n: number) =>
    (await callApi(listProductStocks, { id, language, page: n, per_page: pageSize })) as {
      data: StockValues[]
      total: number
    }
  const second = await page(2)
  const pages = Math.ceil(second.total / pageSize)
  const more = await Promise.all(Array.from({ length: Math.max(0, pages - 2) }, (_, n) => page(n + 3)))
  return [second, ...more].flatMap(({ data }) => data)
}
