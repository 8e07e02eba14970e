import { useWatch } from 'react-hook-form'
import type { InventoryRow } from '#contracts/inventory/inventory-calls.ts'
import type { TransferProposal } from '#contracts/inventory/transfer-calls.ts'
import { TextInput } from '../fields/TextInput.tsx'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { ArrowRight, X } from '../ui/icons.tsx'
import { Picture } from '../ui/Picture.tsx'
import { typedNumber } from './stock-tasks.ts'
import css from './transfer.module.css'

interface Props {
  row: InventoryRow
  /** What the chosen warehouse has and sells of it; undefined until one is chosen. */
  proposal: TransferProposal | undefined
  /** What the server refused. */
  problem: string | undefined
  onRemove: (() => void) | undefined
}

/** A lot in the dialog of transfers: what it has, what goes, and what stays. */
export function TransferRow({ row, proposal, problem, onRemove }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const typed: string | undefined = useWatch({ name: `units.${row.id}` })
  const free = row.quantity - row.reserved
  const moved = typedNumber(typed ?? '') ?? 0
  const rest = free - moved
  const of = (name: string) => translate('common.name_value', { name, value: row.sku })
  const lot = [
    row.expiry_date ? translate('admin.purchase.lot_of', { day: format.date(row.expiry_date) }) : row.sku,
    row.reserved > 0 ? `${format.number(row.reserved)} ${translate('admin.inventory.reserved').toLowerCase()}` : '',
  ]
  const text =
    rest < 0
      ? `${translate('validation.quantity_over_total')} ${translate('admin.inventory.over_free', { count: format.number(free) })}`
      : problem
  return (
    <>
      <tr>
        <td>
          <span className={css.product}>
            <Picture path={row.image} size={32} />
            <span>
              <strong>{row.product_name}</strong> <span className={css.meta}>{row.option_text}</span>
              <small>{lot.filter(Boolean).join(translate('admin.list.comma'))}</small>
            </span>
          </span>
        </td>
        <td>{row.warehouse.name}</td>
        <td data-align="end">{proposal ? format.number(proposal.sold) : '–'}</td>
        <td data-align="end" data-wrong={rest < 0}>
          {format.number(free)} <ArrowRight aria-label="→" />{' '}
          <strong>{rest < 0 ? `−${format.number(-rest)}` : format.number(rest)}</strong>
        </td>
        <td data-align="end">
          <TextInput
            compact
            name={`units.${row.id}`}
            label={of(translate('admin.inventory.transfer_quantity'))}
            numeric="integer"
          />
        </td>
        <td data-align="end">
          {proposal ? (
            <>
              {format.number(proposal.there)} <ArrowRight aria-label="→" />{' '}
              <strong>{format.number(proposal.there + moved)}</strong>
            </>
          ) : (
            '–'
          )}
        </td>
        <td>
          {onRemove ? (
            <IconAction size="small" label={of(translate('admin.purchase.remove'))} icon={X} onClick={onRemove} />
          ) : null}
        </td>
      </tr>
      {text ? (
        <tr data-problem>
          <td colSpan={7} role="alert">
            {text}
          </td>
        </tr>
      ) : null}
    </>
  )
}
