import { checkKey } from '#contracts/content/check-call.ts'
import { showWidget } from '#contracts/content/widget-calls.ts'
import { bind, bindCached } from '#server/kernel/endpoint.ts'
import { cachedWidget, knownWidget } from './cached-widget.ts'
import { check } from './check-key.ts'

export const widgetHandlers = [bind(checkKey, check), bindCached(showWidget, cachedWidget, knownWidget)]
