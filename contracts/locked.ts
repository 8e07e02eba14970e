import { computed, list } from './resource/fields.ts'
import type { LocalizedLabel } from './resource/resource.ts'

/**
 * What nobody can change in a record, whatever their permissions: names of its fields, 'update' for all of them, 'destroy' for the record
 * itself. Only what stays so: that a record is in use now is no part of it. The back office does not offer what is locked.
 */
export const locked = computed(list())
export const lockedLabel: LocalizedLabel = ['Locked', '已鎖定', '已锁定']

export const isLocked = (row: Readonly<Record<string, unknown>> | undefined, what: string): boolean => {
  const names: unknown = row?.locked
  return Array.isArray(names) && (names.includes(what) || (what !== 'destroy' && names.includes('update')))
}
