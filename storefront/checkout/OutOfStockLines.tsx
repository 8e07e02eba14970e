import { useText } from '../text/TextProvider.tsx'
import { button } from '../ui/button.ts'
import type { OutOfStockLine } from './out-of-stock-lines.ts'

/** Lines with insufficient stock; the cart is reduced only when the buyer confirms. */
export function OutOfStockLines({ lines }: { lines: readonly OutOfStockLine[] }) {
  const t = useText()
  if (lines.length === 0) return null
  return (
    <div className="bg-surface mb-6 rounded-control p-5">
      <p className="type-strong">{t('storefront.checkout.short_title')}</p>
      <ul className="type-small mt-2 list-disc pl-5">
        {lines.map(({ item_id, name, left }) => (
          <li key={item_id}>
            {left > 0
              ? t('storefront.checkout.short_line', { name, count: left })
              : t('storefront.checkout.short_none', { name })}
          </li>
        ))}
      </ul>
      {/* Enter in a field submits the first button of a form, which must not be the next one. */}
      <button type="submit" name="intent" value="place" hidden tabIndex={-1} />
      <button
        type="submit"
        name="intent"
        value="take_left"
        className={`${button({ kind: 'outline', size: 'small' })} mt-4`}
      >
        {t('storefront.checkout.short_take')}
      </button>
    </div>
  )
}
