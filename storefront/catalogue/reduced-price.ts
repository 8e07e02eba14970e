import type { Card } from '#contracts/catalogue/card.ts'

/** What one unit costs where it is less than its price: after promotions that everybody gets, or else the special price. */
export const getReducedPrice = ({ promotion_price, special_price }: Pick<Card, 'promotion_price' | 'special_price'>) =>
  promotion_price ?? special_price
