import { findPurchaseStocks, type PurchaseStock } from '#contracts/purchasing/proposal-calls.ts'
import { callApi } from '../api/call.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { RecordPicker } from '../orders/RecordPicker.tsx'
import { Picture } from '../ui/Picture.tsx'
import css from './purchasing.module.css'

/** Finds a variant by name, SKU, barcode or the SKU of the supplier; without a text it offers what the supplier delivers. */
export function StockFinder({ supplierId, onPick }: { supplierId: number; onPick: (stock: PurchaseStock) => void }) {
  const translate = useTranslate()
  return (
    <RecordPicker<PurchaseStock & { id: number }>
      of={`purchase ${supplierId}`}
      find={async (asked, signal) => {
        const of = supplierId > 0 ? { supplier_id: supplierId } : {}
        const { data } = await callApi(findPurchaseStocks, { ...asked, ...of }, signal)
        return { data: data.map((stock) => ({ ...stock, id: stock.stock_id })) }
      }}
      wordsOf={({ product_name, option_text, sku, barcode }) => [product_name, option_text, sku, barcode ?? '']}
      onPick={onPick}
      noneText={translate('admin.order.no_goods')}
      placeholder={translate('admin.purchase.add_hint')}
      aria={{ 'aria-label': translate('admin.purchase.add') }}
      option={(stock) => (
        <span className={css.option}>
          <Picture path={stock.image} size={32} />
          <span>
            {stock.product_name} <span className={css.meta}>{stock.option_text}</span>
            <br />
            <small className={css.meta}>{stock.sku}</small>
          </span>
        </span>
      )}
    />
  )
}
