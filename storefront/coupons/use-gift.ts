import type { OwnCoupon } from '#contracts/promotions/own-coupons.ts'
import { useMoney } from '../shop/use-shop.ts'
import { useLocale, useText } from '../text/TextProvider.tsx'

/** What a coupon gives in a few characters, by its first action: 'HK$50' and 'off', '10%' and 'at most HK$150'. */
export function useGift({ actions }: Pick<OwnCoupon, 'actions'>): { figure: string; note: string } {
  const t = useText()
  const money = useMoney()
  const isChinese = useLocale().startsWith('zh')
  const inWords = (percent: number) =>
    percent === 100
      ? t('storefront.cart.free')
      : t('storefront.coupon.gift.percentage', { percent: isChinese ? toTenths(percent) : percent })
  const [action] = actions
  switch (action?.type) {
    case 'fixed_amount':
      return { figure: money(action.value).replace(/\.00$/, ''), note: t('storefront.coupon.gift.off') }
    case 'percentage':
      return {
        figure: inWords(action.value),
        note: action.max_amount
          ? t('storefront.coupon.gift.at_most', { amount: money(action.max_amount).replace(/\.00$/, '') })
          : '',
      }
    case 'buy_x_get_y':
      return {
        figure: inWords(action.percentage),
        note: t('storefront.coupon.gift.each', { count: action.buy_quantity + action.get_quantity }),
      }
    case 'free_shipping':
      return { figure: t('storefront.coupon.gift.shipping'), note: '' }
    case 'bonus_points':
      return { figure: `+${action.points}`, note: t('storefront.coupon.gift.points') }
    default:
      return { figure: t('storefront.coupon.gift.gift'), note: '' }
  }
}

/** What is paid, in tenths, as Chinese names discounts: 8.5 for 15% off. */
const toTenths = (percent: number): number => Math.round((100 - percent) * 10) / 100
