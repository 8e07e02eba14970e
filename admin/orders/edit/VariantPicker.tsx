import { findGoods, type Goods } from '#contracts/orders/edit-order.ts'
import { callApi } from '../../api/call.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { Picture } from '../../ui/Picture.tsx'
import { RecordPicker } from '../RecordPicker.tsx'
import css from './edit.module.css'

/** Finds a variant by name, SKU or barcode and adds it to the order. */
export function VariantPicker({ onPick }: { onPick: (variant: Goods) => void }) {
  const translate = useTranslate()
  const format = useFormat()
  const left = ({ available }: Goods) =>
    available === null
      ? translate('admin.order.goods_unlimited')
      : translate('admin.order.goods_available', { count: available })
  return (
    <RecordPicker
      of="goods"
      find={(params, signal) => callApi(findGoods, params, signal)}
      wordsOf={({ name, options, sku }) => [name, options, sku]}
      onPick={onPick}
      noneText={translate('admin.order.no_goods')}
      placeholder={translate('admin.order.add_goods_hint')}
      aria={{ 'aria-label': translate('admin.order.add_goods') }}
      option={(variant) => (
        <span className={css.option}>
          <Picture path={variant.image} size={32} />
          <span className={css.text}>
            <span className={css.name}>{variant.name}</span>
            <br />
            <span className={css.small}>
              {[variant.options, variant.sku, left(variant)].filter(Boolean).join(' · ')}
            </span>
          </span>
          {format.amount(variant.price)}
        </span>
      )}
    />
  )
}
