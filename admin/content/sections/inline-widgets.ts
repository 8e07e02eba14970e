import type { Section } from '#contracts/content/sections.ts'
import { sectionKinds } from './kinds.ts'

/** Widgets that rich text can hold: HTML inside it is part of the text. */
export type WidgetKind = Exclude<Section['type'], 'rich_text' | 'html'>

const kinds: readonly string[] = Object.keys(sectionKinds)

export const isWidgetKind = (type: unknown): type is WidgetKind =>
  typeof type === 'string' && type !== 'rich_text' && type !== 'html' && kinds.includes(type)

/** Those that the editor offers, in their order. */
export const widgetKinds: readonly WidgetKind[] = kinds.filter(isWidgetKind)
