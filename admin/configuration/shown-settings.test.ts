import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settingGroups } from '#contracts/configuration/groups.ts'
import { getPanels } from './setting-panels.ts'
import { hiddenSettings, isShownGroup, shownGroups, shownKeys } from './shown-settings.ts'

test('a group whose feature does not exist is neither shown nor opened', () => {
  assert.equal(isShownGroup('mail'), true)
  for (const group of ['broadcast', 'crm', 'nothing', 'toString'])
    assert.deepEqual([group, isShownGroup(group)], [group, false])
})

test('every other setting is on the page of its group, once', () => {
  for (const group of shownGroups) {
    const onPage = getPanels(group).flatMap(({ keys }) => keys)
    assert.deepEqual(onPage.toSorted(), shownKeys(group).toSorted())
  }
  assert.deepEqual(shownKeys('sale'), [
    'order_number_prefix',
    'offline_hold_hours',
    'guest_max_line_units',
    'guest_max_order_units',
    'guest_max_open_orders',
    'guest_orders_per_day',
    'guest_cash_days',
    'guest_confirm_hours',
    'auto_complete_days',
    'non_working_weekdays',
    'non_working_dates',
    'max_coupons_per_order',
    'show_promotion_prices',
    'tax_percentage',
    'commission_max_levels',
    'member_referral_points',
  ])
})

test('every hidden setting exists', () => {
  const all = Object.entries(settingGroups).flatMap(([group, fields]) => [
    group,
    ...Object.keys(fields).map((key) => `${group}.${key}`),
  ])
  assert.deepEqual(
    hiddenSettings.filter((name) => !all.includes(name)),
    [],
  )
})
