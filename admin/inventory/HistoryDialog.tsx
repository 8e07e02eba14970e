import Button from '@mui/material/Button'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type InventoryRow, listInventoryHistory } from '#contracts/inventory/inventory-calls.ts'
import type { TextParams } from '#contracts/texts.ts'
import { callApi } from '../api/call.ts'
import { useListLanguage } from '../api/use-site.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Modal } from '../ui/Modal.tsx'
import { HistoryEntries } from './HistoryEntries.tsx'
import css from './inventory.module.css'

/** Stock movements of one lot, or of its whole product. */
export function HistoryDialog({ row, onClose }: { row: InventoryRow; onClose: () => void }) {
  const translate = useTranslate()
  const language = useListLanguage()
  const [whole, setWhole] = useState(false)
  const [page, setPage] = useState(1)
  const of = whole ? { product_id: row.product_id } : { inventory_id: row.id }
  const params = { ...of, page, per_page: 20, language }
  const { data } = useQuery({
    queryKey: ['inventory', 'history', params],
    queryFn: ({ signal }) => callApi(listInventoryHistory, params, signal),
    placeholderData: keepPreviousData,
  })
  const pages = Math.ceil((data?.total ?? 0) / 20)
  const label = (name: string, params?: TextParams) => translate(`admin.inventory.${name}`, params)
  const buttons = (
    <>
      {pages > 1 ? (
        <span className={css.pages}>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            {translate('common.action.previous')}
          </Button>
          {page} / {pages}
          <Button disabled={page === pages} onClick={() => setPage(page + 1)}>
            {translate('common.action.next')}
          </Button>
        </span>
      ) : null}
      <Button autoFocus onClick={onClose}>
        {translate('common.action.close')}
      </Button>
    </>
  )
  return (
    <Modal wide title={label('history_of', { name: row.sku })} onClose={onClose} actions={buttons}>
      <div className={css.historyHead}>
        <span>
          {[row.product_name, row.option_text, ...(whole ? [] : [row.warehouse.name])].filter(Boolean).join(' · ')}
        </span>
        <Button
          size="small"
          onClick={() => {
            setWhole(!whole)
            setPage(1)
          }}
        >
          {label(whole ? 'history_row' : 'history_product')}
        </Button>
      </div>
      <HistoryEntries entries={data?.data} whole={whole} />
    </Modal>
  )
}
