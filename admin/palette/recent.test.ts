import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getRecordAddress } from './recent.ts'

test('a record is remembered by its address, whatever list it was opened from', () => {
  assert.equal(getRecordAddress('/admin/warehouse/edit/7', ''), '/admin/warehouse/edit/7')
  assert.equal(getRecordAddress('/admin/warehouse/edit/7', '?list=page%3D1'), '/admin/warehouse/edit/7')
  assert.equal(getRecordAddress('/admin/menu', '?search=tea&edit=12'), '/admin/menu?edit=12')
  for (const [pathname, search] of [
    ['/admin/warehouse', '?page=2'],
    ['/admin/warehouse/create', ''],
    ['/admin/menu', '?edit=new'],
  ] as const)
    assert.equal(getRecordAddress(pathname, search), undefined)
})
