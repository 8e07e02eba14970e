import { type Kysely, sql } from 'kysely'
import { type SomeSettings, settingsFrom } from '#contracts/configuration/settings.ts'
import { permissions } from '#contracts/staff/permissions.ts'
import type { Actor, Ctx } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import type { Tables } from '#server/kernel/tables.ts'
import { noStockQuestions } from '#server/modules/inventory/inventory.ts'
import { createSearchState } from '#server/modules/search/search.ts'

/** For tests of functions below HTTP: a context without a server around it. Staff with every right unless said otherwise. */
export function bareCtx(
  db: Kysely<Tables>,
  { actor, settings = {} }: { actor?: Actor; settings?: SomeSettings } = {},
): Ctx {
  const snapshot = settingsFrom(settings)
  const rights = new Set<string>(permissions.map((permission) => permission.name))
  return {
    db,
    actor: actor ?? {
      kind: 'staff',
      id: 1,
      name: 'Mei Chan',
      roleId: 1,
      sessionId: 1,
      rights,
      passwordConfirmed: true,
      setup: null,
    },
    language: snapshot.mainLanguage,
    locale: 'en-US',
    settings: snapshot,
    services: {
      db,
      content: { catchUp: async () => {} },
      search: createSearchState(),
      stockQuestions: noStockQuestions(),
    } as unknown as Services,
    ip: '127.0.0.1',
    network: null,
    requestId: 'test',
    headers: {},
    cookies: {},
  }
}

let serial = 0

export const createWarehouse = async (db: Kysely<Tables>, name = `Warehouse ${++serial}`): Promise<number> =>
  (await db.insertInto('warehouses').values({ name }).returning('id').executeTakeFirstOrThrow()).id

interface ProductFacts {
  type?: 'general' | 'service'
  has_expiry_date?: boolean
  min_days_before_expiry?: number
}

/** A product with one variant at 100.00 and no units. */
export async function createStock(db: Kysely<Tables>, facts: ProductFacts = {}): Promise<number> {
  const sku = `sku-${++serial}`
  const { id } = await db
    .insertInto('products')
    .values({
      name: JSON.stringify({ en_us: `Product ${serial}` }),
      sku,
      url: sku,
      description: '{}',
      meta_title: '{}',
      meta_description: '{}',
      sections: '{}',
      type: facts.type ?? 'general',
      has_expiry_date: facts.has_expiry_date ?? false,
      min_days_before_expiry: facts.min_days_before_expiry ?? 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const stock = { product_id: id, sku: `${sku}-stock1`, price: 10_000, special_price: null, barcode: null }
  const rest = { cost_price: null, low_stock_threshold: null, weight_grams: null }
  return (
    await db
      .insertInto('stocks')
      .values({ ...stock, ...rest })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}

/** Lets allocations name order lines that do not exist: tests of the inventory need no orders around them. */
export const withoutOrders = (db: Kysely<Tables>) =>
  sql`alter table order_allocations drop constraint order_allocations_order_item_id_fkey`.execute(db)
