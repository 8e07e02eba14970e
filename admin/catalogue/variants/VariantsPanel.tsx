import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { AttributeCard } from '#contracts/catalogue/shown-attribute.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { Plus, Wand2 } from '../../ui/icons.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { findStocks } from './cells.ts'
import { FillDialog } from './FillDialog.tsx'
import { GeneratorDialog } from './GeneratorDialog.tsx'
import { useGridColumns } from './grid-columns.ts'
import { problemsOfRow } from './row-problems.ts'
import { newStock, type StockValues } from './stock-values.ts'
import { useAttributes } from './use-attributes.ts'
import { useSameList } from './use-same-list.ts'
import { useStocks } from './use-stocks.ts'
import css from './VariantGrid.module.css'
import { VariantGrid } from './VariantGrid.tsx'
import { VariantTools } from './VariantTools.tsx'

/** Maximum number of options of a variant (catalogue.md C3). */
const maxAttributes = 5

/** Panel with the grid of variants: codes, prices and units, with the lots below each row. */
export function VariantsPanel({ disabled }: { disabled: boolean }) {
  const translate = useTranslate()
  const { all, loading, change, changeRow } = useStocks()
  const { clearErrors } = useFormContext()
  const { errors } = useFormState({ name: 'stocks' })
  const isService = useWatch({ name: 'type' }) === 'service'
  const known = useAttributes('stock')
  const [added, setAdded] = useState<readonly number[]>([])
  const [search, setSearch] = useState('')
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [dialog, setDialog] = useState<'generate' | 'fill'>()

  const live = all.filter((stock) => !stock._delete)
  const found = findStocks(all, search)
  const attributes = useSameList(usedAttributes(live, known, added))
  const columns = useGridColumns(live, isService)
  const wide = useMediaQuery('(min-width: 1440px)', { noSsr: true })
  // Without room for all columns the barcode is edited below the row.
  const shown = useMemo(() => columns.filter(({ name }) => wide || name !== 'barcode'), [columns, wide])
  const problems = problemsOfRow(errors.stocks)
  const rowsTicked = new Set(live.filter(({ row }) => ticked.has(row)).map(({ row }) => row))

  const remove = () => {
    // A stored variant is marked for removal; a new one is removed at once, together with the positions of its errors.
    if (all.some(({ row, id }) => ticked.has(row) && id === undefined)) clearErrors('stocks')
    change((stocks) =>
      stocks.flatMap((stock) =>
        !ticked.has(stock.row) ? [stock] : stock.id === undefined ? [] : [{ ...stock, _delete: true }],
      ),
    )
    setTicked(new Set())
  }
  const restore = () => change((stocks) => stocks.map(({ _delete, ...stock }) => stock))
  const generate = (
    <Button
      size="small"
      startIcon={<Wand2 aria-hidden />}
      disabled={disabled || loading}
      onClick={() => setDialog('generate')}
    >
      {translate('admin.variant.generate')}
    </Button>
  )
  return (
    <Panel
      title={translate('admin.variant.title')}
      note={problems.length > 0 ? translate('admin.variant.wrong', { count: problems.length }) : live.length}
      aside={disabled ? null : generate}
      flush
    >
      <VariantTools
        search={search}
        onSearch={setSearch}
        total={live.length}
        ticked={rowsTicked.size}
        disabled={disabled || loading}
        onFill={() => setDialog('fill')}
        onRemove={rowsTicked.size < live.length ? remove : undefined}
        removed={all.length - live.length}
        onRestore={restore}
      />
      <VariantGrid
        all={all}
        found={found}
        loading={loading}
        columns={shown}
        attributes={attributes}
        ticked={rowsTicked}
        onTicked={setTicked}
        onSearch={setSearch}
        onRow={changeRow}
        onChange={change}
        disabled={disabled}
      />
      {disabled ? null : (
        <div className={css.foot}>
          <Button
            size="small"
            startIcon={<Plus aria-hidden />}
            disabled={loading}
            onClick={() => change((stocks) => [...stocks, newStock({ price: live[0]?.price ?? '' })])}
          >
            {translate('admin.variant.add')}
          </Button>
          <MoreOptions
            free={known.filter(({ id }) => !attributes.some((one) => one.id === id))}
            full={attributes.length >= maxAttributes}
            onAdd={(id) => setAdded([...added, id])}
          />
        </div>
      )}
      {dialog === 'generate' ? (
        <GeneratorDialog
          stocks={all}
          known={known}
          used={attributes}
          onTake={(rows) => change(() => rows)}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
      {dialog === 'fill' ? (
        <FillDialog
          columns={columns}
          ticked={live.filter(({ row }) => rowsTicked.has(row))}
          found={found}
          onFill={(rows, edit) =>
            change((stocks) => stocks.map((stock) => (rows.has(stock.row) ? edit(stock) : stock)))
          }
          onClose={() => setDialog(undefined)}
        />
      ) : null}
    </Panel>
  )
}

/** An option type that the variants do not use yet; it is filled in below each row. */
function MoreOptions({
  free,
  full,
  onAdd,
}: {
  free: readonly AttributeCard[]
  full: boolean
  onAdd: (id: number) => void
}) {
  const translate = useTranslate()
  if (free.length === 0 || full) return null
  return (
    <ActionMenu items={free.map(({ id, display }) => ({ key: String(id), title: display, onClick: () => onAdd(id) }))}>
      {(open) => (
        <Button variant="text" size="small" {...open} startIcon={<Plus aria-hidden />}>
          {translate('admin.variant.option')}
        </Button>
      )}
    </ActionMenu>
  )
}

/** In the shop's order; staff without permission to read attributes see those of the variants. */
function usedAttributes(
  stocks: readonly StockValues[],
  known: readonly AttributeCard[],
  added: readonly number[],
): AttributeCard[] {
  const ids = new Set([...stocks.flatMap(({ attributes }) => attributes.map((one) => one.attribute_id)), ...added])
  const unknown = [...ids].filter((id) => !known.some((attribute) => attribute.id === id))
  const named = unknown.map(
    (id): AttributeCard => ({
      id,
      key: '',
      display: '',
      type: 'text',
      is_filterable: false,
      values: [],
    }),
  )
  return [...known.filter(({ id }) => ids.has(id)), ...named]
}
