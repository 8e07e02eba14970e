import { checkKey } from '#contracts/content/check-call.ts'
import { showWidget } from '#contracts/content/widget-calls.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { check } from './check-key.ts'
import { readWidget } from './show-widget.ts'
import { widgetTags } from './widget-tags.ts'

export const widgetHandlers = [bind(checkKey, check), bind(showWidget, readWidget, { tags: widgetTags })]
