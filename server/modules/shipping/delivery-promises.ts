import type { Ctx } from '#server/kernel/context.ts'
import type { ContentCache } from '#server/kernel/response-cache/content-cache.ts'
import type { ContentChanges } from '#server/kernel/response-cache/content-changes.ts'
import { findInAnyDb } from '#server/kernel/response-cache/find-in-any-db.ts'
import type { FreeDelivery } from './delivery-countries.ts'
import { promisedFreeDelivery } from './free-delivery.ts'
import { type LoadedShippingMethod, loadShippingMethods } from './load-shipping-methods.ts'

/** What a shop promises about delivery before a method is chosen. */
export interface DeliveryPromises {
  free: FreeDelivery | null
  methods: readonly LoadedShippingMethod[]
}

declare module '#server/kernel/services.ts' {
  interface Services {
    deliveryPromises: ContentCache<DeliveryPromises>
  }
}

/** Bytes; far more than a shop has methods. */
const limit = 4 * 1024 * 1024

/** Every cart shows them, and only staff change them: saving a method raises the content version. */
export const createDeliveryPromises = (content: ContentChanges): ContentCache<DeliveryPromises> =>
  content.cache({ limit, getBytes: ({ methods }) => methods.length * 4000, getTags: () => [] })

/** For what a cart shows; placing its order reads the methods again. Texts are in the language of any earlier request: show none of them. */
export const deliveryPromises = (ctx: Ctx): Promise<DeliveryPromises> =>
  findInAnyDb<DeliveryPromises>(ctx, ctx.services.deliveryPromises, '', async (db) => {
    const methods = await loadShippingMethods({ ...ctx, db })
    return { free: promisedFreeDelivery(ctx.settings, methods), methods }
  })
