import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { batchStock, listStock } from '#contracts/catalogue/stock-calls.ts'
import { callApi } from '../../api/call.ts'
import { useMay } from '../../auth/use-session.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import type { BatchAction } from '../../lists/BatchBar.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { RowButtons } from '../../lists/RowButtons.tsx'
import { useBatchRun } from '../../lists/use-batch-run.ts'
import { useListState } from '../../lists/use-list-state.ts'
import { useCallRows } from '../../lists/use-rows.ts'
import { type Id, useSelection } from '../../lists/use-selection.ts'
import { useKeys } from '../../shortcuts/use-keys.ts'
import { Eye, EyeOff, Tag } from '../../ui/icons.tsx'
import { toasts } from '../../ui/toast-store.ts'
import { type Chosen, PriceDialog } from './PriceDialog.tsx'
import { SheetBar } from './SheetBar.tsx'
import { SheetFrame } from './SheetFrame.tsx'
import { stockName } from './sheet-cells.ts'
import { stockFilterNames, useStockFilters } from './stock-filters.ts'
import { useSheet } from './use-sheet.ts'
import { useSheetColumns } from './use-sheet-columns.tsx'

/**
 * The variants of all products as a sheet whose prices and quantities are edited in their cells, with batch changes of prices and
 * visibility. A phone shows a list, and changes prices in a dialog.
 */
export default function StockList() {
  const translate = useTranslate()
  const may = useMay()
  const list = useListState(stockFilterNames)
  const selection = useSelection(list.matchKey)
  const [chosen, setChosen] = useState<Chosen>()
  const { search, filters } = list
  const { rows, total, rowOf, ...query } = useCallRows(['stock'], list, (params, signal) =>
    callApi(listStock, params, signal),
  )
  const nameOfId = (id: Id) => {
    const row = rowOf(id)
    return row ? stockName(row) : `#${id}`
  }
  const phone = useMediaQuery('(max-width: 767px)', { noSsr: true })
  const sheet = useSheet({ page: list.page, rowOf, nameOf: stockName, reload: query.onRetry })
  /** The cell to focus once it is there: it may be on another page. */
  const [wanted, setWanted] = useState('')
  const goToField = () => {
    const { field, page } = sheet.firstProblem()
    setWanted(field)
    if (page !== list.page) void list.set({ page })
  }
  const columns = useSheetColumns(phone ? undefined : sheet)
  const run = useBatchRun(nameOfId)
  const ids = [...selection.ids].map(Number)
  const set = async (of: readonly Id[], visibled: boolean) => {
    const { data, errors } = await callApi(batchStock, { ids: of.map(Number), data: { visibled } })
    return { data: data.preview, errors }
  }
  const show = (on: boolean) => async () => {
    const title = translate(`common.action.${on ? 'visible' : 'invisible'}`)
    const turned = { title, on, before: (id: Id) => rowOf(id)?.visibled, set }
    await run(set(ids, on), translate('common.toast.batch_update_fail'), turned)
    void query.onRetry()
  }
  const changePrices = () =>
    setChosen(ids.length > 0 ? { ids, count: ids.length } : { filters: { ...filters, search }, count: total })
  const mayChange = may('batch_update products')
  useKeys({
    a: mayChange && rows ? () => selection.toggleAll(rows.map(({ id }) => id)) : undefined,
    p: mayChange && total > 0 ? changePrices : undefined,
  })
  const batch: BatchAction[] = [
    {
      key: 'price',
      title: translate('admin.price.change'),
      icon: Tag,
      asks: true,
      ...(ids.length === 0 ? { note: translate('admin.list.matching', { n: total }) } : {}),
      onClick: changePrices,
    },
    {
      key: 'visible',
      title: translate('common.action.visible'),
      icon: Eye,
      needsSelection: true,
      onClick: () => void show(true)(),
    },
    {
      key: 'invisible',
      title: translate('common.action.invisible'),
      icon: EyeOff,
      needsSelection: true,
      onClick: () => void show(false)(),
    },
  ]
  return (
    <>
      <SheetFrame
        rows={rows}
        sheet={sheet}
        list={list}
        wanted={wanted}
        onReached={() => setWanted('')}
        pages={Math.ceil(total / list.per_page)}
        onSpare={(count) => toasts.failure(translate('admin.sheet.spare', { count }))}
      >
        <ListPage
          {...query}
          title={translate('admin.page.prices')}
          list={list}
          total={total}
          rows={rows}
          columns={columns}
          filters={useStockFilters()}
          searchHint={translate('admin.price.search_hint')}
          batch={mayChange ? batch : []}
          selection={selection}
          nameOf={stockName}
          actions={(row) =>
            phone && mayChange ? (
              <RowButtons
                name={stockName(row)}
                actions={[
                  {
                    key: 'quick_edit',
                    title: translate('admin.price.change'),
                    onClick: () => setChosen({ ids: [row.id], count: 1, row }),
                  },
                ]}
              />
            ) : null
          }
        />
      </SheetFrame>
      <SheetBar sheet={sheet} onGoToField={goToField} />
      {chosen ? (
        <PriceDialog
          chosen={chosen}
          nameOf={nameOfId}
          onClose={() => setChosen(undefined)}
          onDone={() => {
            setChosen(undefined)
            void query.onRetry()
          }}
        />
      ) : null}
    </>
  )
}
