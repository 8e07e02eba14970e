import { type Field, isStored } from '#contracts/resource/fields.ts'

const textKinds: ReadonlySet<string> = new Set(['text', 'long_text', 'rich_text', 'url', 'json'])

/** Whether a field holds text or sections, which may name stored files by their addresses. */
export const mayMention = (field: Field): boolean => isStored(field) && textKinds.has(field.kind)

/** The address of a stored file within a text, for PostgreSQL as well; its group is the path. Names are random, so a match is no coincidence. */
export const mentionPattern = '/uploads/([0-9a-f]{32}\\.[a-z0-9]{2,5})'
