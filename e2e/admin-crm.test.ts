import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toast } from './admin.ts'
import { announced } from './back-office-page.ts'
import { axe } from './browser.ts'
import { eventually } from './eventually.ts'
import { page, shop, withBackOffice } from './with-shop.ts'

let funnel = 0

withBackOffice(async ({ admin, db, url }) => {
  const form = await admin('POST', 'form', {
    ...{ title: 'Enquiry', url: 'enquiry', limit_submit: false },
    tabs: [
      {
        ...{ title: 'You', order: 0 },
        fields: ['email', 'full_name', 'phone'].map((key, order) => ({ type: 'text', key, title: key, order })),
      },
    ],
  })
  const statuses = await db.selectFrom('statuses').select('id').where('kind', '=', 'open').orderBy('order').execute()
  const made = await admin('POST', 'funnel', {
    ...{ title: 'Wholesale', url: 'wholesale', form_id: form.data.id, field_map: { name: 'full_name' } },
    statuses: statuses.map(({ id }) => id),
  })
  funnel = Number(made.data.id)
  for (const phone of ['91234567', '98765432']) {
    const response = await fetch(`${url}/api/funnel/wholesale`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ email: 'eve@example.com', full_name: 'Eve Yip', phone }),
    })
    assert.equal(response.status, 201, await response.text())
  }
})

const storedStatuses = async () => {
  const { statuses } = await shop.db.selectFrom('funnels').select('statuses').executeTakeFirstOrThrow()
  const titles = await shop.db.selectFrom('statuses').select(['id', 'title']).execute()
  return statuses.map((id) => titles.find((status) => status.id === Number(id))?.title)
}

test('the statuses of a funnel are sorted by keys and by drag, beside its last answers and its page', async () => {
  await page.goto(`/admin/funnel/edit/${funnel}`)
  await page.getByText('Eve Yip').first().waitFor()
  await page.getByRole('button', { name: 'Move Qualified up' }).focus()
  await page.keyboard.press('Enter')
  await announced('Qualified: position 2 of 3')
  await page.keyboard.press('Alt+ArrowUp')
  await announced('Qualified: position 1 of 3')
  const rows = page.locator('[data-field=statuses] [data-row]')
  const target = await rows.filter({ hasText: 'Qualified' }).boundingBox()
  await page.getByRole('button', { name: 'Drag Contacted' }).hover()
  await page.mouse.down()
  await page.mouse.move((target?.x ?? 0) + 40, (target?.y ?? 0) + 4, { steps: 5 })
  await page.mouse.up()
  await announced('Contacted: position 1 of 3')
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Submit success')
  assert.deepEqual(await storedStatuses(), ['Contacted', 'Qualified', 'New'])
  assert.deepEqual(await axe(page), [])
  await page.getByRole('button', { name: 'Live preview' }).click()
  const preview = page.getByRole('region', { name: 'Live preview' }).frameLocator('iframe')
  await preview.getByRole('heading', { name: 'Wholesale' }).waitFor()
  await preview.getByText('full_name').waitFor()
})

test('T on a card of the board adds a task; a value that differs is taken over on the page of the lead', async () => {
  await page.goto(`/admin/lead/funnel/management/${funnel}`)
  await page.getByRole('link', { name: /Eve Yip/ }).focus()
  await page.keyboard.press('t')
  const dialog = page.getByRole('dialog')
  assert.deepEqual(await axe(page), [])
  await dialog.getByLabel('Title').fill('Send the price list')
  await dialog.getByLabel('Due').fill('2030-01-02')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Next task').first().waitFor({ state: 'attached' })

  await page.getByRole('link', { name: /Eve Yip/ }).click()
  await page.getByRole('button', { name: 'Take over Phone: 98765432' }).waitFor()
  assert.deepEqual(await axe(page), [])
  await page.getByRole('button', { name: 'Take over Phone: 98765432' }).click()
  await page.getByRole('link', { name: '98765432' }).waitFor()
  await eventually(async () => assert.equal(await page.getByRole('button', { name: /Take over/ }).count(), 0))
  const { phone } = await shop.db.selectFrom('contacts').select('phone').executeTakeFirstOrThrow()
  assert.equal(phone, '98765432')
})
