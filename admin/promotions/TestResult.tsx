import { textIn } from '#contracts/locales.ts'
import { conditions } from '#contracts/promotions/conditions/registry.ts'
import type { PromotionTest } from '#contracts/promotions/test-promotion.ts'
import { useSite } from '../api/use-site.ts'
import { useFormat } from '../i18n/format.ts'
import { useLocaleCode, useTranslate } from '../i18n/i18n.ts'
import { Badge } from '../ui/Badge.tsx'
import css from './promotions.module.css'

/** What a cart would get, and why not. */
export function TestResult({ result }: { result: PromotionTest }) {
  const translate = useTranslate()
  const format = useFormat()
  const locale = useLocaleCode()
  const { currency_mark } = useSite()
  const amount = (value: number) => `${currency_mark}${format.amount(value)}`
  const gets = [
    ...(result.discount > 0 ? [translate('admin.promotion.result_discount', { amount: amount(result.discount) })] : []),
    ...(result.free_shipping ? [translate('admin.promotion.result_shipping')] : []),
    ...(result.bonus_points > 0 ? [translate('admin.promotion.result_points', { n: result.bonus_points })] : []),
    ...result.gifts.map(({ name, quantity, available }) =>
      translate(available ? 'admin.promotion.result_gift' : 'admin.promotion.result_no_gift', { n: quantity, name }),
    ),
  ]
  return (
    <div className={css.result} role="status">
      <p>
        <Badge tone={result.applies ? 'ok' : 'warn'}>
          {translate(result.applies ? 'admin.promotion.applies' : 'admin.promotion.applies_not')}
        </Badge>{' '}
        {translate('admin.promotion.result_subtotal', { amount: amount(result.subtotal) })}
      </p>
      <ul>
        {result.obstacles.map((obstacle) => (
          <li key={obstacle}>{translate(`admin.promotion.obstacle.${obstacle}`)}</li>
        ))}
        {result.conditions.map(({ type, met }) => (
          <li key={type}>
            {textIn(locale, conditions[type].name)}:{' '}
            <strong>{translate(met ? 'admin.promotion.met' : 'admin.promotion.not_met')}</strong>
          </li>
        ))}
        {gets.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {result.lines.map(({ stock_id, name, discount }) =>
          discount > 0 ? <li key={stock_id}>{`${name}: −${amount(discount)}`}</li> : null,
        )}
      </ul>
      {result.others.length > 0 ? (
        <p>
          {translate('admin.promotion.result_others')}{' '}
          {result.others
            .map(({ title, amount: off }) => `${title} −${amount(off)}`)
            .join(translate('admin.list.comma'))}
        </p>
      ) : null}
    </div>
  )
}
