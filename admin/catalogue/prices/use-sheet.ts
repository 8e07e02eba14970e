import { useCallback, useRef, useState } from 'react'
import { type StockRow, saveStockSheet } from '#contracts/catalogue/stock-calls.ts'
import { readInput } from '#contracts/validation.ts'
import { isFailure } from '../../api/api-error.ts'
import { callApi } from '../../api/call.ts'
import { undoBy } from '../../api/offer-undo.ts'
import { toastError } from '../../api/toast-error.ts'
import { useListLanguage } from '../../api/use-site.ts'
import { useProblemTexts } from '../../forms/use-problem-texts.ts'
import { useUnsavedGuard } from '../../forms/use-unsaved-guard.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { isUnusualCount } from '../../inventory/stock-tasks.ts'
import { confirm } from '../../ui/confirm-store.ts'
import { toasts } from '../../ui/toast-store.ts'
import {
  cellsBefore,
  type EditedCells,
  type Edits,
  isQuantity,
  problemsByCell,
  sheetRow,
  storedText,
  withCell,
  withoutSaved,
} from './sheet-cells.ts'

interface Options {
  /** The page of the list that is shown. */
  page: number
  rowOf: (id: number) => StockRow | undefined
  nameOf: (row: StockRow) => string
  reload: () => Promise<unknown>
}
interface Edited {
  row: StockRow
  cells: EditedCells
}

/** Cells that a message names: they may be on another page. All of them show their error. */
const mostLines = 4

const none: Edits = new Map()
const noProblems: ReadonlyMap<string, string> = new Map()

/** The edited cells of the sheet, also of pages that are not shown; saved by one request, which Undo reverses by another. */
export function useSheet({ page, rowOf, nameOf, reload }: Options) {
  const translate = useTranslate()
  const language = useListLanguage()
  const textsOf = useProblemTexts()
  const [edits, setEdits] = useState(none)
  const [problems, setProblems] = useState(noProblems)
  const [busy, setBusy] = useState(false)
  const rows = useRef(rowOf)
  rows.current = rowOf
  const pages = useRef(new Map<string, number>())
  const shownPage = useRef(page)
  shownPage.current = page
  useUnsavedGuard(edits.size > 0)

  const write = useCallback((row: string, column: string, text: string) => {
    const stored = rows.current(Number(row))
    pages.current.set(row, shownPage.current)
    if (stored) setEdits((before) => withCell(before, stored, column, text))
    setProblems((before) => new Map([...before].filter(([key]) => key !== `${row} ${column}`)))
  }, [])
  const discard = () => {
    setEdits(none)
    setProblems(noProblems)
  }

  const send = async () => {
    const edited = [...edits].flatMap(([id, cells]): Edited[] => {
      const row = rowOf(id)
      return row ? [{ row, cells }] : []
    })
    const input = { language, rows: edited.map(({ row, cells }) => sheetRow(row, cells)) }
    const { problems: refused } = readInput(saveStockSheet.input, input)
    if (refused) return setProblems(problemsByCell(textsOf(refused), edits))
    if (!(await areCountsMeant(edited))) return
    try {
      const { data } = await callApi(saveStockSheet, input)
      const back = edited.flatMap(({ row, cells }) => {
        const saved = data.find(({ id }) => id === row.id)
        return saved ? [sheetRow(saved, cellsBefore(row, cells))] : []
      })
      const undo = undoBy(() => callApi(saveStockSheet, { rows: back }))
      const count = edited.reduce((cells, one) => cells + Object.keys(one.cells).length, 0)
      toasts.success(translate('common.toast.submit_success'), [translate('admin.sheet.saved', { count })], { undo })
      await reload()
      setEdits((now) => withoutSaved(now, edits))
      setProblems(noProblems)
    } catch (error) {
      const cells = isFailure(error) ? problemsByCell(error.fields, edits) : noProblems
      const lines = [...cells].slice(0, mostLines).map(([cell, text]) => {
        const row = rowOf(Number(cell.split(' ')[0]))
        return row ? `${nameOf(row)}: ${text}` : text
      })
      toastError(error, translate('common.toast.batch_update_fail'), lines.length > 0 ? { lines } : {})
      // The next try compares with what is stored now; once the errors are shown it can begin.
      await reload()
      setProblems(problemsByCell(error.fields, edits))
    }
  }
  /** Asks when a count differs so much that a digit may be wrong. */
  const areCountsMeant = async (edited: readonly Edited[]) => {
    const list = edited.flatMap(({ row, cells }) =>
      Object.entries(cells).flatMap(([column, text]) => {
        const before = Number(storedText(row, column))
        return isQuantity(column) && before > 0 && isUnusualCount(before, Number(text))
          ? [translate('admin.sheet.unusual_line', { name: nameOf(row), before, after: text })]
          : []
      }),
    )
    if (list.length === 0) return true
    return confirm({
      title: translate('admin.sheet.unusual', { count: list.length }),
      list,
      confirm: translate('common.action.save'),
    })
  }
  const save = async () => {
    if (busy || edits.size === 0) return
    setBusy(true)
    try {
      await send()
    } finally {
      setBusy(false)
    }
  }
  /** The first cell with an error, as `{row}.{column}`, and the page that it was edited on. */
  const firstProblem = () => {
    const [row = '', column = ''] = [...problems.keys()][0]?.split(' ') ?? []
    return { field: `${row}.${column}`, page: pages.current.get(row) ?? page }
  }
  return { edits, problems, busy, write, discard, save, firstProblem, textOf: textIn(edits) }
}

/** The text of a cell, edited or stored. */
const textIn = (edits: Edits) => (row: StockRow, column: string) =>
  edits.get(row.id)?.[column] ?? storedText(row, column)

export type Sheet = ReturnType<typeof useSheet>
