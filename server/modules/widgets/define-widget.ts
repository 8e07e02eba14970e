import type { Widget } from '#contracts/content/widget-calls.ts'
import type { WidgetData, WidgetType } from '#contracts/content/widget-data.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** What a widget shows, for data that its schema in contracts/content/widget-calls.ts has accepted. */
export type ShowWidget<T extends WidgetType> = (ctx: Ctx, data: WidgetData<T>) => Shown<T> | Promise<Shown<T>>

type Shown<T extends WidgetType> = Extract<Widget, { type: T }>
