import { variantText } from '#contracts/catalogue/option-text.ts'
import type { batchStock } from '#contracts/catalogue/stock-calls.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import css from '../variants/VariantDialogs.module.css'

interface Props {
  result: NonNullable<OutputOf<typeof batchStock>>
  of: 'price' | 'special_price'
  nameOf: (id: number) => string
  busy: boolean
}

/** Number of preview rows; the rest is summarised. */
const shownRows = 100

/** Table of prices before and after the change, and of rows that stay the same. */
export function PricePreview({ result, of, nameOf, busy }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const amount = (value: number | null) => (value === null ? '–' : format.amount(value))
  const { preview, updated } = result.data
  const changed = preview.filter(({ before, after }) => before[of] !== after[of])
  return (
    <div>
      <p role="status" className={css.summary}>
        {translate('admin.price.preview', { count: updated, same: preview.length - updated })}
      </p>
      {result.errors.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reaches what scrolls
        <section className={css.problems} tabIndex={0} aria-label={translate('common.toast.batch_update_fail')}>
          {result.errors.map(({ id, message }) => (
            <p key={id} className={css.problem}>
              {nameOf(id)}: {message}
            </p>
          ))}
        </section>
      ) : null}
      {changed.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reaches what scrolls
        <section className={css.preview} tabIndex={0} aria-label={translate('admin.price.before_after')}>
          <table aria-busy={busy}>
            <thead>
              <tr>
                <th scope="col">{translate('admin.variant.variant')}</th>
                <th scope="col" data-align="end">
                  {translate('admin.price.before')}
                </th>
                <th scope="col" data-align="end">
                  {translate('admin.price.after')}
                </th>
              </tr>
            </thead>
            <tbody>
              {changed.slice(0, shownRows).map(({ id, product_name, option_text, before, after }) => (
                <tr key={id}>
                  <td>{variantText({ name: product_name, option_text })}</td>
                  <td data-align="end">{amount(before[of])}</td>
                  <td data-align="end">{amount(after[of])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
    </div>
  )
}
