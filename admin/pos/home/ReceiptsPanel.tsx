import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { StoredPosMethod } from '#contracts/pos/payment-methods.ts'
import { listReceipts, reprintReceipt } from '#contracts/pos/receipt-calls.ts'
import { isFailure } from '../../api/api-error.ts'
import { callApi } from '../../api/call.ts'
import { useMay } from '../../auth/use-session.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { IconAction } from '../../ui/IconAction.tsx'
import { Printer, Undo2 } from '../../ui/icons.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { toasts } from '../../ui/toast-store.ts'
import { useTill } from '../frame/use-till.ts'
import { tillState } from '../queue/till-state.ts'
import { printReceipt } from '../receipt/print-store.ts'
import css from './home.module.css'

interface Row {
  key: string
  order_id: number
  number: string
  customer: string
  items: number
  total: number
  methods: readonly StoredPosMethod[]
  at: string
}

/** The last receipts: of the store with a network, of this device without. Reprints say COPY. */
export function ReceiptsPanel({ isPage = false }: { isPage?: boolean }) {
  const translate = useTranslate()
  const format = useFormat()
  const navigate = useNavigate()
  const may = useMay()
  const { storeId, home, session } = useTill()
  const { isOnline, operations } = tillState.use()
  const [search, setSearch] = useState('')
  const { data: found } = useQuery({
    queryKey: ['pos-receipts', storeId, search],
    queryFn: async ({ signal }) =>
      (await callApi(listReceipts, { store_id: String(storeId), search, per_page: 30 }, signal)).data,
    enabled: isPage && isOnline,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const ofDevice = operations
    .filter(
      ({ type, receipt_number, status }) => type === 'sale' && status !== 'rejected' && receipt_number.includes(search),
    )
    .toReversed()
    .map(
      (operation): Row => ({
        key: operation.uuid,
        order_id: operation.order_id ?? 0,
        number: operation.receipt_number,
        customer: operation.customer,
        items: operation.units,
        total: operation.amount,
        methods: operation.methods,
        at: operation.at,
      }),
    )
  const ofStore = (found ?? home.receipts).map(
    (row): Row => ({
      ...row,
      key: String(row.order_id),
      number: row.receipt_number || row.order_number,
      total: row.grand_total,
    }),
  )
  const rows = (isOnline ? ofStore : ofDevice).slice(0, isPage ? 30 : 5)
  const print = async ({ order_id, number }: Row) => {
    const local = operations.find(({ receipt_number }) => receipt_number === number)?.receipt
    try {
      if (isOnline && order_id > 0) printReceipt((await callApi(reprintReceipt, { order_id })).data)
      else if (local) printReceipt({ ...local, is_copy: true })
    } catch (error) {
      toasts.failure(translate('common.toast.submit_fail'), isFailure(error) ? error.messages : [])
    }
  }
  return (
    <>
      {isPage ? (
        <>
          <h1 className="visually-hidden">{translate('admin.till.receipts')}</h1>
          <input
            className={css.find}
            type="search"
            aria-label={translate('admin.till.find_receipt')}
            placeholder={translate('admin.till.find_receipt')}
            value={search}
            onChange={(event) => setSearch(event.target.value.trim())}
          />
        </>
      ) : null}
      <Panel
        title={translate('admin.till.receipts')}
        note={isOnline ? undefined : translate('admin.till.of_this_device')}
        flush
      >
        {rows.length === 0 ? <p className={css.empty}>{translate('admin.till.no_receipts')}</p> : null}
        <ul className={css.rows}>
          {rows.map((row) => (
            <li key={row.key}>
              <span>
                {row.number}
                <small>
                  {[
                    row.customer || translate('admin.till.guest'),
                    translate('admin.till.items', { count: row.items }),
                    ...row.methods.map((method) => translate(`common.pos_method.${method}`)),
                    format.when(row.at),
                  ].join(translate('admin.list.comma'))}
                </small>
              </span>
              <b>{format.amount(row.total)}</b>
              {may('create pos_sale') ? (
                <IconAction
                  label={translate('admin.till.reprint', { number: row.number })}
                  icon={Printer}
                  onClick={() => void print(row)}
                />
              ) : null}
              {session && may('refund pos_sale') ? (
                <IconAction
                  label={translate('admin.till.refund_of', { number: row.number })}
                  icon={Undo2}
                  onClick={() =>
                    void navigate(`/admin/store/pos/new/${storeId}?refund=${encodeURIComponent(row.number)}`)
                  }
                />
              ) : null}
            </li>
          ))}
        </ul>
      </Panel>
    </>
  )
}
