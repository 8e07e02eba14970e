import { useState } from 'react'
import { Link } from 'react-router'
import { batchStock, listStock, type StockRow } from '#contracts/catalogue/stock-calls.ts'
import { resources } from '#contracts/resources.ts'
import { callApi } from '../../api/call.ts'
import { useSite } from '../../api/use-site.ts'
import { useMay } from '../../auth/use-session.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import type { BatchAction } from '../../lists/BatchBar.tsx'
import type { Column } from '../../lists/DataTable.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { RowButtons } from '../../lists/RowButtons.tsx'
import { useBatchRun } from '../../lists/use-batch-run.ts'
import { useListState } from '../../lists/use-list-state.ts'
import { useCallRows } from '../../lists/use-rows.ts'
import { useRowsSeen } from '../../lists/use-rows-seen.ts'
import { type Id, useSelection } from '../../lists/use-selection.ts'
import { editPath } from '../../resource/addresses.ts'
import { Dot } from '../../ui/Badge.tsx'
import { Eye, EyeOff, Tag } from '../../ui/icons.tsx'
import { Picture } from '../../ui/Picture.tsx'
import css from '../catalogue.module.css'
import { type Chosen, PriceDialog } from './PriceDialog.tsx'
import { stockFilterNames, useStockFilters } from './stock-filters.ts'

const nameOf = (row: StockRow) => [row.product_name, row.option_text].filter(Boolean).join(', ')

/** List of the variants of all products, with batch changes of prices and visibility. */
export default function StockList() {
  const translate = useTranslate()
  const may = useMay()
  const list = useListState(stockFilterNames)
  const selection = useSelection(list.matchKey)
  const [chosen, setChosen] = useState<Chosen>()
  const { search, filters } = list
  const { rows, total, ...query } = useCallRows(['stock'], list, (params, signal) => callApi(listStock, params, signal))
  const rowOf = useRowsSeen(rows)
  const nameOfId = (id: Id) => {
    const row = rowOf(id)
    return row ? nameOf(row) : `#${id}`
  }
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
  const batch: BatchAction[] = [
    {
      key: 'price',
      title: translate('admin.price.change'),
      icon: Tag,
      ...(ids.length === 0 ? { note: translate('admin.list.matching', { n: total }) } : {}),
      onClick: () =>
        setChosen(ids.length > 0 ? { ids, count: ids.length } : { filters: { ...filters, search }, count: total }),
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
      <ListPage
        {...query}
        title={translate('admin.page.prices')}
        list={list}
        total={total}
        rows={rows}
        columns={useColumns()}
        filters={useStockFilters()}
        searchHint={translate('admin.price.search_hint')}
        batch={may('batch_update products') ? batch : []}
        selection={selection}
        nameOf={nameOf}
        actions={(row) =>
          may('batch_update products') ? (
            <RowButtons
              name={nameOf(row)}
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

function useColumns(): Column<StockRow>[] {
  const translate = useTranslate()
  const format = useFormat()
  const { currency_mark } = useSite()
  const opens = useMay()('get product')
  const title = (key: string) => translate(`admin.variant.${key}`)
  const amount = (value: number | null) => (value === null ? '–' : format.amount(value))
  return [
    {
      key: 'image',
      title: translate('admin.product.picture'),
      quiet: true,
      width: '44px',
      phone: 'hidden',
      cell: (row) => <Picture path={row.image} />,
    },
    {
      key: 'product_name',
      title: resourceName(translate),
      sort: 'product_name',
      phone: 'title',
      cell: (row) => (
        <>
          {opens ? <Link to={editPath(resources.product, row.product_id)}>{row.product_name}</Link> : row.product_name}{' '}
          <span className={css.quiet}>{row.option_text}</span>
        </>
      ),
    },
    { key: 'sku', title: title('sku'), sort: 'sku', cell: (row) => row.sku },
    {
      key: 'price',
      title: `${title('price')} ${currency_mark}`,
      sort: 'price',
      align: 'end',
      phone: 'end',
      cell: (row) => amount(row.price),
    },
    { key: 'special_price', title: title('special_price'), align: 'end', cell: (row) => amount(row.special_price) },
    {
      key: 'available',
      title: title('available'),
      align: 'end',
      cell: (row) =>
        row.type === 'service' ? (
          '–'
        ) : (
          <span title={row.warehouses.map(({ name, available }) => `${name}: ${available}`).join('\n')}>
            {format.number(row.all_available_inventories)}
          </span>
        ),
    },
    {
      key: 'visibled',
      title: title('visible'),
      cell: (row) => (
        <Dot tone={row.visibled ? 'ok' : 'off'}>{translate(row.visibled ? 'admin.visible' : 'admin.hidden')}</Dot>
      ),
    },
  ]
}

const resourceName = (translate: (key: string) => string) => translate('admin.price.product')
