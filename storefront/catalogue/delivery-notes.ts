import type { Badge } from '#contracts/catalogue/card.ts'

interface Offered {
  type: string
  badges: readonly Badge[]
  /** The block that the product or its category names; '' for none. */
  delivery_notes: string
}

/** Which block describes delivery and returns of this product; no block is better than a wrong promise. */
export function deliveryNotesBlock({ type, badges, delivery_notes }: Offered, isCatalogue: boolean): string {
  if (isCatalogue) return 'delivery_notes_catalogue'
  if (badges.includes('coming_soon')) return 'delivery_notes_coming_soon'
  if (badges.includes('out_of_stock')) return 'delivery_notes_sold_out'
  if (delivery_notes) return delivery_notes
  return type === 'service' ? 'delivery_notes_service' : 'delivery_notes'
}
