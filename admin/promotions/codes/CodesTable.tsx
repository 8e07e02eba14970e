import Switch from '@mui/material/Switch'
import { Link } from 'react-router'
import type { PromotionCodeRow } from '#contracts/promotions/code-calls.ts'
import { useMay } from '../../auth/use-session.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { PanelTable } from '../../ui/PanelTable.tsx'
import css from '../promotions.module.css'

interface Props {
  codes: readonly PromotionCodeRow[]
  /** Undefined for staff who may not change codes. */
  onOpen: ((code: PromotionCodeRow) => void) | undefined
  onEnable: (code: PromotionCodeRow, enabled: boolean) => unknown
}

/** A page of codes: who can use each, how often it was used, and by which order and customer last. */
export function CodesTable({ codes, onOpen, onEnable }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const may = useMay()
  const seesOrders = may('get orders')
  return (
    <PanelTable>
      <thead>
        <tr>
          <th>{translate('admin.promotion_code.code')}</th>
          <th data-wide>{translate('admin.promotion_code.who')}</th>
          <th data-align="end">{translate('admin.promotion_code.used_count')}</th>
          {seesOrders ? <th>{translate('admin.promotion_code.last_used_at')}</th> : null}
          <th>{translate('admin.promotion_code.enabled')}</th>
        </tr>
      </thead>
      <tbody>
        {codes.map((code) => (
          <tr key={code.id}>
            <td>
              {onOpen ? (
                <button type="button" className={css.code} onClick={() => onOpen(code)}>
                  {code.code}
                </button>
              ) : (
                <code>{code.code}</code>
              )}
            </td>
            <td data-wide>
              {code.customer?.email ??
                translate(code.is_bound ? 'admin.promotion_code.one_customer' : 'admin.promotion_code.everybody')}
            </td>
            <td data-align="end">
              {code.usage_limit === null
                ? format.number(code.used_count)
                : `${format.number(code.used_count)} / ${format.number(code.usage_limit)}`}
            </td>
            {seesOrders ? (
              <td className={css.lastUse}>
                <LastUse usage={code.last_usage} />
              </td>
            ) : null}
            <td>
              <Switch
                checked={code.enabled}
                disabled={!onOpen}
                onChange={(_, enabled) => void onEnable(code, enabled)}
                slotProps={{
                  input: { 'aria-label': `${translate('admin.promotion_code.enabled')}: ${code.code}` },
                }}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </PanelTable>
  )
}

/** The order that used a code last, when, and whose it is. */
function LastUse({ usage }: { usage: PromotionCodeRow['last_usage'] }) {
  const format = useFormat()
  const opens = useMay()('get order')
  if (!usage) return '–'
  const { order_id, order_number, email, at } = usage
  return (
    <>
      {opens ? <Link to={`/admin/order/${order_id}`}>{order_number}</Link> : order_number}
      <small>
        {format.when(at)} <span data-wide>{email}</span>
      </small>
    </>
  )
}
