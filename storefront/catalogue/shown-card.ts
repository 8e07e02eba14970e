import type { Card } from '#contracts/catalogue/card.ts'

/** What a card shows of a product. */
export type ShownCard = Pick<Card, 'id' | 'name' | 'url' | 'image' | 'image_list' | 'badges' | 'brand' | 'colors'> &
  Pick<Card, 'price' | 'special_price' | 'promotion_price' | 'low_stock' | 'rating' | 'review_count'>

/** Two dozen cards are most of the data of a list, which each page brings along: what no card shows is left out. */
export const shownCard = (card: Card): ShownCard => ({
  id: card.id,
  name: card.name,
  url: card.url,
  image: card.image,
  image_list: card.image_list.slice(0, 2),
  badges: card.badges,
  brand: card.brand,
  colors: card.colors,
  price: card.price,
  special_price: card.special_price,
  promotion_price: card.promotion_price,
  low_stock: card.low_stock,
  rating: card.rating,
  review_count: card.review_count,
})
