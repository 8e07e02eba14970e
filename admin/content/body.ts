import type { Section } from '#contracts/content/sections.ts'
import type { Values } from '../forms/use-form-saving.ts'
import { type RecordRow, useRecordForm } from '../resource/record-form.ts'

const sectionsOf = (record: RecordRow | undefined): readonly Section[] => {
  const own = record?.sections as Section[] | undefined
  const fallback = (record?.fallback as { sections?: Section[] } | undefined)?.sections
  return (own?.length ? own : fallback) ?? []
}

/**
 * The field that a body is written in: rich text, unless it has sections of other kinds, which saving a rich text would replace by
 * one section (crm-content.md D-2).
 */
export function useBodyField(): 'content' | 'sections' {
  const { record } = useRecordForm()
  return sectionsOf(record).every(({ type }) => type === 'rich_text') ? 'content' : 'sections'
}

/** A new body is its rich text; empty sections beside it would say that there is none. */
export const bodyToSend = ({ sections, ...values }: Values): Values =>
  Array.isArray(sections) && sections.length > 0 ? { ...values, sections } : values
