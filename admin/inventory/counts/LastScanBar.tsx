import Button from '@mui/material/Button'
import type { StockCountLine } from '#contracts/inventory/count-calls.ts'
import { useSite } from '../../api/use-site.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { IconAction } from '../../ui/IconAction.tsx'
import { Minus, Plus, Undo2 } from '../../ui/icons.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { useSigned } from '../Preview.tsx'
import css from './count.module.css'

interface Props {
  line: StockCountLine
  onAdd: (line: number, by: number) => unknown
  onUndo: () => void
}

/** The line of the last scan, with one more, one less and undo. */
export function LastScanBar({ line, onAdd, onUndo }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const signed = useSigned()
  const { currency_mark } = useSite()
  const counted = line.counted ?? 0
  const lot = line.expiry_date
    ? translate('admin.purchase.lot_of', { day: format.date(line.expiry_date) })
    : line.option_text
  return (
    <div className={css.last} role="status">
      <Picture path={line.image} size={32} />
      <span className={css.name}>
        <strong>{line.product_name}</strong> <span className={css.meta}>{lot}</span>
      </span>
      <span className={css.stepper}>
        <IconAction
          label={translate('admin.count.less')}
          icon={Minus}
          disabled={counted === 0}
          onClick={() => void onAdd(line.id, -1)}
        />
        <strong>{format.number(counted)}</strong>
        <IconAction label={translate('admin.count.more')} icon={Plus} onClick={() => void onAdd(line.id, 1)} />
      </span>
      {line.expected === null ? null : (
        <span className={css.meta}>
          {translate('admin.count.of', { n: format.number(line.expected) })}
          {line.difference ? (
            <>
              {translate('admin.list.comma')}
              <span data-tone={line.difference < 0 ? 'bad' : 'ok'}>
                {[
                  `${translate('admin.count.difference')} ${signed(line.difference)}`,
                  ...(line.value ? [`${currency_mark}${format.amount(Math.abs(line.value))}`] : []),
                ].join(translate('admin.list.comma'))}
              </span>
            </>
          ) : null}
        </span>
      )}
      <Button variant="text" color="inherit" size="small" startIcon={<Undo2 aria-hidden />} onClick={onUndo}>
        {translate('admin.count.undo')}
      </Button>
    </div>
  )
}
