import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSettingGroup, settingGroups } from '#contracts/configuration/groups.ts'
import { getPanels } from './setting-panels.ts'

test('every setting is on the page of its group, once', () => {
  for (const group of Object.keys(settingGroups).filter(isSettingGroup)) {
    const onPage = getPanels(group).flatMap(({ keys }) => keys)
    assert.deepEqual(onPage.toSorted(), Object.keys(settingGroups[group]).toSorted())
  }
})
