import type { Widget } from '#contracts/content/widget-calls.ts'
import { type WidgetData, type WidgetType, widgetData, widgetTypes } from '#contracts/content/widget-data.ts'
import { readInput } from '#contracts/validation.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fieldError, validationError } from '#server/kernel/errors.ts'
import { widgets } from './registry.ts'

const isWidgetType = (type: unknown): type is WidgetType => widgetTypes.some((known) => known === type)

/** The current content of a widget. Unknown types and invalid data are rejected, missing targets are not (content.md T2). */
export async function readWidget(
  ctx: Ctx,
  { type, data }: { type?: unknown; data?: unknown },
): Promise<{ data: Widget }> {
  if (!isWidgetType(type)) throw fieldError('type', 'validation.type_invalid')
  return { data: await show(ctx, type, data ?? {}) }
}

async function show<T extends WidgetType>(ctx: Ctx, type: T, sent: unknown): Promise<Widget> {
  const { value, problems } = readInput(widgetData[type], sent)
  if (problems) throw validationError(problems)
  return widgets[type](ctx, value as WidgetData<T>)
}
