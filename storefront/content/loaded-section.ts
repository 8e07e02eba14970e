import type { Section } from '#contracts/content/sections.ts'
import type { Widget } from '#contracts/content/widget-calls.ts'

/** A section ready to render, with its widgets loaded. */
export type LoadedSection =
  | { id: string; html: string; isDesigned?: boolean }
  | { id: string; widget: Exclude<Widget, { type: 'block' }>; data: Section['data'] }
  | { id: string; sections: LoadedSection[] }
