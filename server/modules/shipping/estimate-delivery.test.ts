import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { settingsFrom } from '#contracts/configuration/settings.ts'
import { type DeliveryTimes, estimateDelivery } from './estimate-delivery.ts'

const settings = (non_working_weekdays = '0,6', non_working_dates = '') =>
  settingsFrom({ basic: { timezone: 'Asia/Hong_Kong' }, sale: { non_working_weekdays, non_working_dates } })
const times = (more: Partial<DeliveryTimes> = {}) => ({
  type: 'flat' as const,
  handling_days: 0,
  transit_days_min: 1,
  transit_days_max: null,
  cutoff_time: '14:00',
  working_weekdays: [],
  ...more,
})
/** A moment in Hong Kong; 14 October 2026 is a Wednesday. */
const at = (day: string, time: string) => new Date(`${day}T${time}:00+08:00`)

test('an order before the cut-off time comes the next working day, a later one a day after', () => {
  const before = estimateDelivery(settings(), times(), at('2026-10-14', '13:59'))
  deepEqual(before, { from: '2026-10-15', to: '2026-10-15', in_days: 1 })
  deepEqual(estimateDelivery(settings(), times(), at('2026-10-14', '14:00')), {
    from: '2026-10-16',
    to: '2026-10-16',
    in_days: 2,
  })
  deepEqual(estimateDelivery(settings(), times({ cutoff_time: null }), at('2026-10-14', '23:59')), before)
})

test('the day is that of the shop, not of the server', () => {
  // 02:00 in Hong Kong is still the day before in UTC.
  deepEqual(estimateDelivery(settings(), times(), at('2026-10-15', '02:00'))?.from, '2026-10-16')
})

test('weekends and holidays are no working days', () => {
  const friday = at('2026-10-16', '10:00')
  deepEqual(estimateDelivery(settings(), times(), friday), { from: '2026-10-19', to: '2026-10-19', in_days: 3 })
  equal(estimateDelivery(settings('0'), times(), friday)?.from, '2026-10-17')
  equal(estimateDelivery(settings('0,6', '2026-10-19,2026-10-20'), times(), friday)?.from, '2026-10-21')
  // On a Sunday the cut-off time of the day does not matter.
  equal(estimateDelivery(settings(), times(), at('2026-10-18', '20:00'))?.from, '2026-10-20')
})

test('handling and a range of transit days add up', () => {
  const slow = times({ handling_days: 1, transit_days_min: 5, transit_days_max: 9 })
  deepEqual(estimateDelivery(settings(), slow, at('2026-10-14', '09:00')), {
    from: '2026-10-22',
    to: '2026-10-28',
    in_days: 8,
  })
})

test('a method with working days of its own ignores those of the shop, but not its holidays', () => {
  const daily = {
    ...times({ cutoff_time: '18:00', working_weekdays: ['0', '1', '2', '3', '4', '5', '6'] }),
    type: 'pickup' as const,
  }
  const [sunday, late] = [at('2026-10-18', '10:00'), at('2026-10-17', '19:00')]
  equal(estimateDelivery(settings(), daily, sunday)?.from, '2026-10-18')
  equal(estimateDelivery(settings(), daily, late)?.from, '2026-10-18')
  equal(estimateDelivery(settings('0,6', '2026-10-18'), daily, sunday)?.from, '2026-10-19')
  equal(estimateDelivery(settings('0,1,2,3,4,5,6'), daily, sunday)?.from, '2026-10-18')
  const mondays = times({ working_weekdays: ['1'] })
  equal(estimateDelivery(settings(), mondays, at('2026-10-14', '09:00'))?.from, '2026-10-26')
})

test('pick-up is ready after its handling; without times, or in a shop that never works, nothing is promised', () => {
  const pickup = { ...times({ transit_days_min: null, cutoff_time: '18:00' }), type: 'pickup' as const }
  deepEqual(estimateDelivery(settings(), pickup, at('2026-10-14', '17:00')), {
    from: '2026-10-14',
    to: '2026-10-14',
    in_days: 0,
  })
  equal(estimateDelivery(settings(), times({ handling_days: null })), null)
  equal(estimateDelivery(settings(), times({ transit_days_min: null })), null)
  equal(estimateDelivery(settings('0,1,2,3,4,5,6'), times()), null)
})
