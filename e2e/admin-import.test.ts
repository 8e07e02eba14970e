import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import { axe } from './browser.ts'
import { downloaded } from './downloaded.ts'
import { eventually } from './eventually.ts'
import { visit } from './visit.ts'
import { page, withBackOffice } from './with-shop.ts'

withBackOffice()

const csv = `Art. no.,Name,Variant SKU,Price,Stock,Price HKD
mug,Mug,mug-1,12,4,13
jug,Jug,jug-1,dear,3,13
`

test('staff import a file: columns, check, import, error file, history', async () => {
  await visit(page, '/admin/product')
  await page.getByRole('button', { name: 'Import / Export' }).click()
  await page.getByRole('menuitem', { name: 'Import…' }).click()
  await page.getByText('No file has been imported yet.').waitFor()
  assert.deepEqual(await axe(page), [])
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })

  const target = page.getByRole('combobox', { name: 'Column “Art. no.” is imported as' })
  await target.waitFor()
  assert.deepEqual(await axe(page), [])
  await page.getByText('Price HKD and Price both mean price. One is read.').waitFor()
  await target.press('Enter')
  await page.getByRole('option', { name: 'sku', exact: true }).click()
  await page.getByRole('button', { name: 'Check file' }).click()

  await page.getByRole('button', { name: 'Import 1 record' }).waitFor()
  await page.getByText('Enter an amount, for example 120 or 99.50').first().waitFor()
  assert.deepEqual(await axe(page), [])
  await page.getByRole('button', { name: 'Import 1 record' }).click()
  await page.getByText('Import Success').waitFor()

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download error file' }).click()
  const file = await saving
  assert.match(file.suggestedFilename(), /\.xlsx$/)
  const [sheet] = (await readXlsx(new Uint8Array(await downloaded(file)))).sheets
  assert.deepEqual(sheet?.rows, [
    ['error', 'Art. no.', 'Name', 'Variant SKU', 'Price', 'Stock', 'Price HKD'],
    ['Enter an amount, for example 120 or 99.50', 'jug', 'Jug', 'jug-1', 'dear', '3', '13'],
  ])

  await page.getByRole('link', { name: 'Import another file' }).click()
  await page.getByText('1 new, 0 updated, 0 unchanged, 1 refused').waitFor()
  await visit(page, '/admin/product')
  await eventually(async () => assert.equal(await page.locator('[data-row]').count(), 1))
})
