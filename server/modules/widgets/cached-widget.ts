import type { showWidget } from '#contracts/content/widget-calls.ts'
import type { WidgetType } from '#contracts/content/widget-data.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { type CachedReader, cachedJson, knownResponse } from '#server/kernel/response-cache/cached-response.ts'
import { type CompressedJson, compressedJson } from '#server/kernel/response-cache/compressed-json.ts'
import { readWidget } from './show-widget.ts'
import { widgetTags } from './widget-tags.ts'

/** Widgets that read content. Of the others some show their own data only, and forms may depend on who reads them. */
const cachedTypes: readonly WidgetType[] = [
  ...(['product_list', 'service_list', 'category_list', 'brand_list'] as const),
  ...(['blog_list', 'slider', 'block', 'announcement'] as const),
]

const isCachedType = (type: unknown) => cachedTypes.some((cached) => cached === type)
const name = 'widget'

/** The present content of a widget. */
export async function cachedWidget(ctx: Ctx, input: ReadInputOf<typeof showWidget>): Promise<CompressedJson<unknown>> {
  const { type, data } = input
  const read = async (reader: Ctx) => {
    const body = await readWidget(reader, input)
    return { body, tags: widgetTags(body, input) }
  }
  if (isCachedType(type)) return cachedJson(ctx, name, { type, data }, read)
  const { body, tags } = await read(ctx)
  return compressedJson(JSON.stringify(body), undefined, tags)
}

/** The content of a widget, if it is cached. */
export const knownWidget = (
  reader: CachedReader,
  { type, data }: ReadInputOf<typeof showWidget>,
): CompressedJson<unknown> | undefined => (isCachedType(type) ? knownResponse(reader, name, { type, data }) : undefined)
