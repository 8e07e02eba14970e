import type { DeliveryEstimate } from '#contracts/checkout/checkout.ts'
import type { Settings } from '#contracts/configuration/settings.ts'
import { weekdayNumbers } from '#contracts/configuration/weekday-numbers.ts'
import { dayIn } from '#contracts/shop-date.ts'
import { isTransport } from './delivery-countries.ts'
import type { ShippingMethod } from './shipping-fee.ts'

/** What a method says about its times; see contracts/shipping/shipping-setting.ts. */
export interface DeliveryTimes {
  handling_days: number | null
  transit_days_min: number | null
  transit_days_max: number | null
  cutoff_time: string | null
  working_weekdays: readonly string[]
}

const dayMs = 86_400_000
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const daysAfter = (day: string, days: number) => new Date(timeOf(day) + days * dayMs).toISOString().slice(0, 10)

/**
 * When an order that is placed now arrives, or is ready for pick-up: handling begins today, or on the next working day when it is past the
 * cut-off time or no working day; handling and transit take working days, its own or those of the shop (pricing.md P6). Null without the times.
 */
export function estimateDelivery(
  { basic, sale }: Pick<Settings, 'basic' | 'sale'>,
  method: DeliveryTimes & Pick<ShippingMethod, 'type'>,
  now = new Date(),
): DeliveryEstimate | null {
  const { handling_days, transit_days_min, transit_days_max, cutoff_time, working_weekdays } = method
  const least = isTransport(method) ? transit_days_min : 0
  if (handling_days === null || least === null) return null
  const most = isTransport(method) ? Math.max(least, transit_days_max ?? least) : 0
  const shopOff = new Set(sale.non_working_weekdays.split(',').filter(Boolean))
  const ofShop = weekdayNumbers.filter((day) => !shopOff.has(day))
  const weekdays = new Set<string>(working_weekdays.length > 0 ? working_weekdays : ofShop)
  // A shop that never works has no estimate.
  if (weekdays.size === 0) return null
  const datesOff = new Set(sale.non_working_dates.split(','))
  const isWorking = (day: string) => weekdays.has(String(new Date(timeOf(day)).getUTCDay())) && !datesOff.has(day)
  /** The working day `count` working days after this one; with 0 the first that is not before it. */
  const workingDay = (from: string, count: number): string => {
    let day = from
    while (!isWorking(day)) day = daysAfter(day, 1)
    for (let left = count; left > 0; ) {
      day = daysAfter(day, 1)
      if (isWorking(day)) left -= 1
    }
    return day
  }
  const today = dayIn(basic.timezone, now)
  const isLate = cutoff_time !== null && cutoff_time !== '' && timeIn(basic.timezone, now) >= cutoff_time
  const start = isLate && isWorking(today) ? daysAfter(today, 1) : today
  const sent = workingDay(start, handling_days)
  const [from, to] = [workingDay(sent, least), workingDay(sent, most)]
  return { from, to, in_days: Math.round((timeOf(from) - timeOf(today)) / dayMs) }
}

/** 'HH:MM' in a time zone. */
const timeIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at)
