import { slugify } from 'transliteration'
import { codeBase } from '#contracts/catalogue/generate-codes.ts'
import { isEmpty } from '#contracts/validation.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { HttpError } from '#server/kernel/errors.ts'
import { created, type EndpointResponse } from '#server/kernel/response.ts'
import { isRecord } from '#server/platform/typed.ts'
import type { AnyRow, Input } from '#server/resource/rules.ts'
import { createRow } from '#server/resource/save.ts'
import { withFreeCode } from './free-code.ts'
import { ruledProduct } from './product.rules.ts'

/** Creates a product; an omitted sku or url is generated from its name (catalogue.md C4). */
export async function createProduct(ctx: Ctx, sent: Input): Promise<EndpointResponse<{ data: AnyRow }>> {
  const input = withInventoryRows(sent)
  const { name } = input
  const isFilled = isEmpty(input.sku) || isEmpty(input.url)
  if (typeof name !== 'string' || name.trim() === '' || !isFilled)
    return created({ data: await createRow(ctx, ruledProduct, input) })
  const create = (code: string) =>
    createRow(ctx, ruledProduct, {
      ...input,
      sku: isEmpty(input.sku) ? code : input.sku,
      url: isEmpty(input.url) ? code : input.url,
    })
  return created({ data: await withFreeCode(ctx, codeBase(name, slugify), create, (error) => isOwnCode(error, input)) })
}

/** Whether the only problem is that a concurrent request took the generated code. */
function isOwnCode(error: unknown, { sku, url, stocks }: Input): boolean {
  if (!(error instanceof HttpError) || !error.problems) return false
  const list = toList(stocks) ?? []
  return Object.entries(error.problems).every(([path, texts]) => {
    const [, n, field = ''] = /^stocks\.(\d+)\.(sku|barcode)$/.exec(path) ?? []
    const isFilled =
      (path === 'sku' && isEmpty(sku)) ||
      (path === 'url' && isEmpty(url)) ||
      (n !== undefined && isEmpty(sku) && isEmpty(getField(list[Number(n)], field)))
    return isFilled && texts.every(({ key }) => key === 'validation.not_unique')
  })
}

/** A new variant of goods requires a quantity in a warehouse (specification, section 5); without one, the error names that field. */
function withInventoryRows(input: Input): Input {
  const stocks = toList(input.stocks)
  if (!stocks || input.type === 'service') return input
  const withRows = (stock: unknown) =>
    isRecord(stock) && isEmpty(stock.inventories) ? { ...stock, inventories: [{}] } : stock
  return { ...input, stocks: stocks.map(withRows) }
}

const getField = (sent: unknown, field: string) => (isRecord(sent) ? sent[field] : undefined)

function toList(sent: unknown): unknown[] | undefined {
  if (Array.isArray(sent)) return sent
  if (typeof sent !== 'string') return undefined
  try {
    const parsed: unknown = JSON.parse(sent)
    return Array.isArray(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}
