import type { Ctx } from '#server/kernel/context.ts'

/** The price of one unit after the promotions that everybody gets, in minor units; null when they do not reduce it (pricing.md P9). */
export type PromotionPricer = (price: number) => number | null

declare module '#server/kernel/services.ts' {
  interface Services {
    /** Prepares the promotion prices of one response, so that any number of cards needs no query of its own. */
    loadPromotionPricer(ctx: Ctx): Promise<PromotionPricer>
  }
}
