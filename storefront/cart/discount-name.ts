import type { AppliedDiscount } from '#contracts/pricing/totals.ts'

/** How totals name a discount: its promotion, with the code of a coupon before it. */
export const discountName = ({ code, title }: Pick<AppliedDiscount, 'code' | 'title'>): string =>
  code && code !== title ? `${code}, ${title}` : title
