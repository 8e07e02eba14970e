import type { ParsedResult } from 'chrono-node'
import { casual as english } from 'chrono-node/en'
import { casual as chinese } from 'chrono-node/zh'
import { Temporal } from 'temporal-polyfill'
import { type LocalTime, toLocalTime } from './shop-time.ts'

/** A task as somebody typed it in one line. */
export interface TypedTask {
  /** What is left without the date. */
  title: string
  /** When it is due in the time zone of the shop; an empty time is a whole day. */
  due: LocalTime
  /** The words that say so. */
  words: string
}

const parsers = [english, chinese]

/**
 * Finds the date in the line of a new task, in English or Chinese: 'call Ann tomorrow 3pm', '明天下午3點打電話'. Undefined without one. Days are
 * those of the shop, and ahead of `now`.
 */
export function readDate(line: string, timeZone: string, now = new Date()): TypedTask | undefined {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const reference = { instant: now, timezone: local.offsetNanoseconds / 60e9 }
  const [found] = parsers
    .flatMap((parser) => parser.parse(line, reference, { forwardDate: true }))
    .filter(saysWhen)
    .toSorted((a, b) => b.text.length - a.text.length || b.index - a.index)
  return found && { title: withoutWords(line, found), due: dueOf(found, timeZone), words: found.text.trim() }
}

/** A month or a year alone is rather a word: 'May I', 'report of 2025'. */
const saysWhen = ({ start }: ParsedResult) =>
  start.isCertain('day') || start.isCertain('weekday') || start.isCertain('hour')

function dueOf({ start }: ParsedResult, timeZone: string): LocalTime {
  // With a time zone of its own it is a moment; otherwise its numbers are those of the shop's clock, also across a change of the clock.
  if (start.isCertain('timezoneOffset')) return toLocalTime(start.date().toISOString(), timeZone)
  const two = (value: number | null) => String(value ?? 0).padStart(2, '0')
  return {
    date: `${start.get('year')}-${two(start.get('month'))}-${two(start.get('day'))}`,
    time: start.isCertain('hour') ? `${two(start.get('hour'))}:${two(start.get('minute'))}` : '',
  }
}

/** The line without the words of the date, and without what led to them: 'by', '之前'. */
function withoutWords(line: string, { index, text }: ParsedResult): string {
  const head = line.slice(0, index).replace(/[\s,，、]*\b(on|by|at|before|until|till|due)?\s*$/i, '')
  const tail = line.slice(index + text.length).replace(/^(之前|以前|前)?[\s,，、:：]*/, '')
  const isApart = /[\x21-\x7e]$/.test(head) || /^[\x21-\x7e]/.test(tail)
  return (
    [head, tail]
      .filter(Boolean)
      .join(isApart ? ' ' : '')
      .trim() || line.trim()
  )
}
