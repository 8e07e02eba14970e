import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { variantText } from '#contracts/catalogue/option-text.ts'
import type { StockCountLine } from '#contracts/inventory/count-calls.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import css from './count-sheet.module.css'

interface Props {
  title: string
  lines: readonly StockCountLine[]
  isHidden: boolean
  onPrinted: () => void
}

/** The list of a count on paper, with room to write what was counted. Only the printer sees it; it opens the print dialog. */
export function CountSheet({ title, lines, isHidden, onPrinted }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const label = (name: string) => translate(`admin.count.${name}`)
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      window.print()
      onPrinted()
    })
    return () => cancelAnimationFrame(frame)
  }, [onPrinted])
  return createPortal(
    <article className={css.sheet} data-print>
      <h1>{title}</h1>
      <p className={css.signed}>
        <span>{label('paper_date')}</span>
        <span>{label('paper_name')}</span>
      </p>
      <table>
        <thead>
          <tr>
            <th>{label('product')}</th>
            <th>{label('paper_code')}</th>
            <th>{label('expiry_date')}</th>
            {isHidden ? null : <th data-align="end">{label('expected')}</th>}
            <th data-box>{label('counted')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>{variantText({ name: line.product_name, option_text: line.option_text })}</td>
              <td>{[line.sku, line.barcode].filter((code, at, all) => code && all.indexOf(code) === at).join(' ')}</td>
              <td>{line.expiry_date ? format.date(line.expiry_date) : ''}</td>
              {isHidden ? null : <td data-align="end">{format.number(line.expected ?? 0)}</td>}
              <td data-box />
            </tr>
          ))}
        </tbody>
      </table>
    </article>,
    document.body,
  )
}
