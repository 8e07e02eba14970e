import { randomUUID } from 'node:crypto'
import type { getProduct } from '#contracts/catalogue/product-calls.ts'
import type { ReadInputOf } from '#contracts/resource/call.ts'
import type { Ctx } from '#server/context.ts'
import { availableInShop } from '#server/inventory/inventory.ts'
import { keptReady } from '#server/kept-answer.ts'
import { jsonOf, type ReadyJson, readyJson } from '#server/ready-json.ts'
import { productPage } from './product-page.ts'

/** Stands in the kept JSON where units belong; nobody can have written it into a text. */
const mark = randomUUID()

interface Units {
  /** The variants in the order of their marks. */
  ids: number[]
  /** The answer as it was sent last, with the units of then: mostly there are still as many. */
  last: { units: string; ready: ReadyJson }
}

type Input = ReadInputOf<typeof getProduct>

/**
 * A visible product by its address. What it is changes seldom and takes half a dozen statements to read, so that is kept until content
 * changes; how many units there are is read each time, since a sale changes content only where it takes the last one.
 */
export async function keptProduct(ctx: Ctx, input: Input): Promise<ReadyJson<unknown>> {
  const kept = await keptReady(ctx, 'product', input.url.toLowerCase(), () => withoutUnits(ctx, input))
  const { note } = kept
  if (!note) return kept
  const available = await availableInShop(ctx, note.ids)
  const units = note.ids.map((id) => String(available.get(id) ?? null))
  if (note.last.units !== units.join()) {
    const around = jsonOf(kept).split(`"${mark}"`)
    const json = around.map((text, at) => text + (units[at] ?? '')).join('')
    note.last = { units: units.join(), ready: readyJson(json, undefined) }
  }
  return note.last.ready
}

async function withoutUnits(ctx: Ctx, input: Input): Promise<ReadyJson<Units | null>> {
  const { data } = await productPage(ctx, input)
  if ('redirect' in data) return readyJson(JSON.stringify({ data }), null)
  const stocks = data.stocks.map((stock) => ({ ...stock, available_inventories: mark }))
  const units = data.stocks.map((stock) => String(stock.available_inventories)).join()
  return readyJson(JSON.stringify({ data: { ...data, stocks } }), {
    ids: stocks.map(({ id }) => id),
    last: { units, ready: readyJson(JSON.stringify({ data }), undefined) },
  })
}
