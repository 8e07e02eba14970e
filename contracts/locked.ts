import { computed, list } from './resource/fields.ts'
import type { LocalizedLabel } from './resource/labels.ts'

/**
 * What nobody can change in a record, whatever their permissions: names of fields, 'update' for all of them, 'destroy' for the record
 * itself. Only permanent locks: a record that is currently in use is not locked. The back office does not offer locked changes.
 */
export const locked = computed(list())
export const lockedLabel: LocalizedLabel = ['Locked', '已鎖定', '已锁定']

export const isLocked = (row: Readonly<Record<string, unknown>> | undefined, what: string): boolean => {
  const names: unknown = row?.locked
  return Array.isArray(names) && (names.includes(what) || (what !== 'destroy' && names.includes('update')))
}
