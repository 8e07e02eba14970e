import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFieldArray, useFormState, useWatch } from 'react-hook-form'
import type { AttributeCard } from '#contracts/catalogue/card.ts'
import { request } from '../api/request.ts'
import { useListLanguage, useSite } from '../api/use-site.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { Panel } from '../ui/Panel.tsx'
import { blankStock, type StockValues } from './product-values.ts'
import { VariantRow } from './VariantRow.tsx'
import css from './VariantsPanel.module.css'

/** The variants of a product: a grid of prices and numbers, each with the lots that it is kept in. */
export function VariantsPanel({ disabled }: { disabled: boolean }) {
  const translate = useTranslate()
  const { currency_mark } = useSite()
  const { fields, append, remove, update } = useFieldArray({ name: 'stocks', keyName: 'row_key' })
  const stocks = (useWatch({ name: 'stocks' }) ?? []) as StockValues[]
  const { errors } = useFormState({ name: 'stocks' })
  const known = useAttributes()
  const [added, setAdded] = useState<readonly number[]>([])
  const used = new Set([
    ...stocks.flatMap((stock) => (stock._delete ? [] : stock.attributes.map(({ attribute_id }) => attribute_id))),
    ...added,
  ])
  const attributes = known.filter(({ id }) => used.has(id))
  const free = known.filter(({ id }) => !used.has(id))
  const wrong = Array.isArray(errors.stocks) ? errors.stocks.filter(Boolean).length : 0
  const shown = fields.filter((_, at) => !stocks[at]?._delete)

  const drop = (at: number) => {
    const stock = stocks[at]
    // The server must be told of a variant that is stored; one that is new just goes.
    if (stock?.id !== undefined) update(at, { ...stock, _delete: true })
    else remove(at)
  }
  const head = ['sku', 'barcode', 'price', 'special_price', 'available', 'visible']
  const tools =
    disabled || free.length === 0 || used.size >= 5 ? null : (
      <ActionMenu
        items={free.map(({ id, display }) => ({
          key: String(id),
          title: display,
          onClick: () => setAdded([...added, id]),
        }))}
      >
        {(open) => (
          <Button variant="text" size="small" {...open} startIcon={<Plus aria-hidden />}>
            {translate('admin.variant.option')}
          </Button>
        )}
      </ActionMenu>
    )
  const columns = `${attributes.map(() => 'minmax(88px, 1fr)').join(' ')} minmax(140px, 2fr) minmax(110px, 1.4fr) 92px 92px 72px 48px 64px`
  return (
    <Panel
      title={translate('admin.variant.title')}
      note={wrong > 0 ? translate('admin.form.wrong_fields', { count: wrong }) : shown.length}
      aside={tools}
      flush
    >
      <div className={css.grid}>
        <div className={css.head} style={{ gridTemplateColumns: columns }} aria-hidden>
          {attributes.map(({ id, display }) => (
            <span key={id}>{display}</span>
          ))}
          {head.map((key) => (
            <span key={key}>
              {translate(`admin.variant.${key}`)}
              {key === 'price' ? ` ${currency_mark}` : ''}
            </span>
          ))}
          <span />
        </div>
        {fields.map((row, at) => (
          <VariantRow
            key={stocks[at]?.id ?? row.row_key}
            at={at}
            columns={columns}
            attributes={attributes}
            disabled={disabled}
            onRemove={() => drop(at)}
            only={shown.length === 1}
          />
        ))}
      </div>
      {disabled ? null : (
        <div className={css.foot}>
          <Button
            size="small"
            startIcon={<Plus aria-hidden />}
            onClick={() => append({ ...blankStock, attributes: [] })}
          >
            {translate('admin.variant.add')}
          </Button>
        </div>
      )}
    </Panel>
  )
}

/** The attributes that variants can have, with their values. */
function useAttributes(): AttributeCard[] {
  const language = useListLanguage()
  const { data = [] } = useQuery({
    queryKey: ['attributes', 'stock', language],
    queryFn: async () =>
      (
        await request<{ data: AttributeCard[] }>('POST', '/api/admin/attribute', {
          body: { position: 'stock', language },
        })
      ).data,
  })
  return data
}
