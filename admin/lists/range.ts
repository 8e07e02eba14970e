import type { Translate } from '#contracts/texts.ts'
import { rangeOf } from './filter.ts'

/** 'Jan 1 – Jan 31', 'from 5', 'up to 20'; '' when both ends are missing. */
export function showRange(value: string, translate: Translate): string {
  const { from, to } = rangeOf(value)
  if (from && to) return translate('admin.list.range_between', { from, to })
  if (from) return translate('admin.list.range_since', { from })
  return to ? translate('admin.list.range_until', { to }) : ''
}
