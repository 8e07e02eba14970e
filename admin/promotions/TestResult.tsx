import { textIn } from '#contracts/locales.ts'
import { type ConditionType, conditions as kinds } from '#contracts/promotions/conditions/registry.ts'
import type { PromotionTest } from '#contracts/promotions/test-promotion.ts'
import { useSite } from '../api/use-site.ts'
import { useFormat } from '../i18n/format.ts'
import { useLocaleCode, useTranslate } from '../i18n/i18n.ts'
import { Badge } from '../ui/Badge.tsx'
import { Check, Minus } from '../ui/icons.tsx'
import { Fact, Facts } from '../ui/Panel.tsx'
import { Clause } from './Clause.tsx'
import { type EnteredPart, partKinds } from './parts.ts'
import css from './promotions.module.css'

/** What a cart would get and why, or why not. */
export function TestResult({ result, conditions }: { result: PromotionTest; conditions: unknown }) {
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
  /** What a minimum lacks: an amount or units. */
  const lack = (type: ConditionType, missing: number | null) =>
    missing
      ? translate('admin.promotion.missing', {
          n: type === 'min_subtotal' ? amount(missing) : format.number(missing),
        })
      : translate('admin.promotion.not_met')
  return (
    <>
      <p className={css.verdict}>
        <Badge tone={result.applies ? 'ok' : 'warn'}>
          {translate(result.applies ? 'admin.promotion.applies' : 'admin.promotion.applies_not')}
        </Badge>{' '}
        <strong>{gets.join(translate('admin.list.comma'))}</strong>
      </p>
      <ul className={css.checks}>
        {result.obstacles.map((obstacle) => (
          <li key={obstacle}>
            <Minus aria-hidden /> {translate(`admin.promotion.obstacle.${obstacle}`)}
          </li>
        ))}
        {result.conditions.map(({ type, met, missing }) => (
          <li key={type} data-met={met}>
            {met ? <Check aria-hidden /> : <Minus aria-hidden />}
            <span>
              <Condition entered={conditions} type={type} fallback={textIn(locale, kinds[type].name)} />
              {met ? null : ` (${lack(type, missing)})`}
            </span>
          </li>
        ))}
      </ul>
      <Facts>
        <Fact name={translate('admin.promotion.subtotal')}>{amount(result.subtotal)}</Fact>
        {result.lines.map(({ stock_id, name, discount }) =>
          discount > 0 ? (
            <Fact key={stock_id} name={name}>
              −{amount(discount)}
            </Fact>
          ) : null,
        )}
        {result.others.map(({ title, amount: off }) => (
          <Fact key={title} name={translate('admin.promotion.other', { title })}>
            −{amount(off)}
          </Fact>
        ))}
        <Fact name={translate('admin.promotion.goods_total')}>
          <strong>{amount(result.total)}</strong>
        </Fact>
      </Facts>
    </>
  )
}

/** The condition in words, as it is edited. */
function Condition({ entered, type, fallback }: { entered: unknown; type: ConditionType; fallback: string }) {
  const part = (Array.isArray(entered) ? entered : []).find((one: EnteredPart) => one.type === type)
  const kind = partKinds.conditions.get(type)
  return part && kind ? <Clause kind={kind} part={part} within={false} /> : fallback
}
