import type { Translate } from '#contracts/texts.ts'
import type { Errors } from '../ui/error-texts.ts'

const tips = new Map([
  ['choose_option', 'not_selected'],
  ['quantity_minimum', 'less_than_one'],
  ['quantity_maximum', 'quantity'],
])

/** Why a change of the cart was refused, by the codes of the response; undefined for other reasons. texts: common.cart_tip.* */
export function cartTip(t: Translate, codes: Errors = {}): string | undefined {
  const tip = Object.values(codes)
    .flat()
    .map((code) => tips.get(code))
    .find((found) => found !== undefined)
  return tip && t(`common.cart_tip.update_cart_fail_by_${tip}`)
}
