import type { AttributeCard } from '#contracts/catalogue/shown-attribute.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { getColor, optionText, type StockValues } from './stock-values.ts'
import css from './VariantGrid.module.css'

/** Option text such as 'Red / XL' with the swatch of its colour. */
export function OptionName({ stock, attributes }: { stock: StockValues; attributes: readonly AttributeCard[] }) {
  const translate = useTranslate()
  const color = stock.attributes.map((option) => getColor(option, attributes)).find(Boolean)
  const text = optionText(stock, attributes)
  return (
    <span className={css.option}>
      {color ? <span className={css.swatch} style={{ background: color }} /> : null}
      {text || translate(attributes.length > 0 ? 'admin.variant.no_options' : 'admin.variant.single')}
    </span>
  )
}
