import type { PointSettings } from '#contracts/points/point-settings.ts'
import { useSite } from '../api/use-site.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import type { Tier } from './use-tiers.ts'

interface TierRules {
  reach: string
  validity: string
  points: string
}

/** The rules of a tier in words: how it is reached, how long it lasts and what its customers earn. */
export function useTierRules({
  earn_amount,
  earn_points,
}: PointSettings): (tier: Tier, isDefault: boolean) => TierRules {
  const translate = useTranslate()
  const format = useFormat()
  const { currency_mark } = useSite()
  const money = (amount: number) => `${currency_mark}${format.amount(amount)}`

  function describeReach(tier: Tier, isDefault: boolean): string {
    const { manual_only, upgrade_amount, upgrade_months, upgrade_single_amount } = tier
    if (isDefault) return translate('admin.membership.rule.everybody')
    if (manual_only) return translate('admin.membership.rule.by_staff')
    const ways = [
      ...(upgrade_amount === null
        ? []
        : [
            upgrade_months === null
              ? translate('admin.membership.rule.spend', { amount: money(upgrade_amount) })
              : translate('admin.membership.rule.spend_within', {
                  amount: money(upgrade_amount),
                  count: upgrade_months,
                }),
          ]),
      ...(upgrade_single_amount === null
        ? []
        : [translate('admin.membership.rule.one_order', { amount: money(upgrade_single_amount) })]),
    ]
    return ways.length > 0
      ? ways.join(translate('admin.membership.rule.or'))
      : translate('admin.membership.rule.by_staff')
  }

  function describeValidity({ valid_months, renew_amount }: Tier): string {
    if (valid_months === null) return translate('admin.membership.rule.no_end')
    return renew_amount === null
      ? translate('admin.membership.rule.months', { count: valid_months })
      : translate('admin.membership.rule.renewed', { count: valid_months, amount: money(renew_amount) })
  }

  return (tier, isDefault) => ({
    reach: describeReach(tier, isDefault),
    validity: describeValidity(tier),
    points: translate('admin.membership.rule.points', {
      count: earn_points * Number(tier.point_multiplier),
      n: format.number(earn_points * Number(tier.point_multiplier)),
      amount: money(earn_amount),
    }),
  })
}
