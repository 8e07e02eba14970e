// In test:long only: moves and statuses are checked by server tests; here the ways to them.
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
    title: 'Enquiry',
    url: 'enquiry',
    limit_submit: false,
    tabs: [
      {
        title: 'You',
        order: 0,
        fields: ['email', 'full_name', 'phone'].map((key, order) => ({ type: 'text', key, title: key, order })),
      },
    ],
  })
  const statuses = await db.selectFrom('statuses').select('id').where('kind', '=', 'open').orderBy('order').execute()
  const made = await admin('POST', 'funnel', {
    title: 'Wholesale',
    url: 'wholesale',
    form_id: form.data.id,
    field_map: { name: 'full_name' },
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

  // In the form of the task, the lead is named; a record of another kind is not taken for it.
  const task = await shop.db.selectFrom('tasks').select(['id', 'related_id']).executeTakeFirstOrThrow()
  const lead = await shop.db
    .selectFrom('leads')
    .select('title')
    .where('id', '=', Number(task.related_id))
    .executeTakeFirstOrThrow()
  await page.goto(`/admin/task/edit/${task.id}`)
  const related = page.getByLabel('ID of the record')
  await eventually(async () => assert.equal(await related.inputValue(), lead.title))
  assert.deepEqual(await axe(page), [])
  await page.getByLabel('Belongs to').click()
  await page.getByRole('option', { name: 'Contact' }).click()
  await eventually(async () => assert.equal(await related.inputValue(), ''))
  await related.fill('Eve')
  await page.getByRole('option', { name: /Eve Yip/ }).click()
  await page.keyboard.press('Control+s')
  await eventually(async () => {
    const { related_type } = await shop.db.selectFrom('tasks').select('related_type').executeTakeFirstOrThrow()
    assert.equal(related_type, 'contact')
  })
})

test('leads change their status from the list; a status that is not of their funnel is reported', async () => {
  await page.goto('/admin/lead')
  const statusesOf = async () => {
    const rows = shop.db.selectFrom('leads as l').innerJoin('statuses as s', 's.id', 'l.status_id').select('s.title')
    return new Set((await rows.execute()).map(({ title }) => title))
  }
  const dialog = page.getByRole('dialog')
  const choose = async (status: string) => {
    await page.getByRole('button', { name: 'Change status' }).click()
    await dialog.getByRole('combobox').click()
    await page.getByRole('option', { name: status }).click()
  }
  await page.getByRole('checkbox', { name: /^Select all/ }).check()
  await choose('Lost')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await dialog.getByText('This field is required.').waitFor()
  assert.deepEqual(await axe(page), [])
  await dialog.getByLabel('Reason for losing it').fill('Too far away')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await toast(page, 'Batch update fail')
  assert.deepEqual([...(await statusesOf())], ['New'])
  await choose('Qualified')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await toast(page, 'Submit success')
  assert.deepEqual([...(await statusesOf())], ['Qualified'])

  const { id } = await shop.db.selectFrom('leads').select('id').executeTakeFirstOrThrow()
  await page.goto(`/admin/lead/edit/${id}`)
  await page.getByRole('button', { name: 'Move to New' }).waitFor()
  await page.keyboard.press('m')
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  assert.ok((await statusesOf()).has('New'))
  await page.getByRole('button', { name: 'Undo' }).click()
  await toast(page, 'Undone')
  assert.deepEqual([...(await statusesOf())], ['Qualified'])
  await shop.db
    .updateTable('leads')
    .set(({ selectFrom }) => ({ status_id: selectFrom('statuses').select('id').where('title', '=', 'New') }))
    .execute()
})

test('cards of the board are moved by keys and by drag; a status asks before it writes, and what is refused goes back', async () => {
  const statusOf = async () =>
    (
      await shop.db
        .selectFrom('leads')
        .innerJoin('statuses', 'statuses.id', 'leads.status_id')
        .select('statuses.title')
        .executeTakeFirstOrThrow()
    ).title
  const mails = async () =>
    (await shop.db.selectFrom('mail_outbox').select('to').where('kind', '=', 'lead_status').execute()).map(
      ({ to }) => to,
    )
  const contacted = await shop.db
    .selectFrom('statuses')
    .select('id')
    .where('title', '=', 'Contacted')
    .executeTakeFirstOrThrow()
  const mailing = { trigger: 'email_to_lead', trigger_subject: 'Hello', trigger_template: '<p>Hello</p>' }
  await shop.admin('PUT', `status/${contacted.id}`, mailing)
  await page.goto(`/admin/lead/funnel/management/${funnel}`)
  const card = page.getByRole('link', { name: /Eve Yip/ })
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  const isIn = (name: string) =>
    column(name)
      .getByRole('link', { name: /Eve Yip/ })
      .waitFor()
  const press = async (key: string) => {
    await card.focus()
    await page.keyboard.press(key)
  }
  const dialog = page.getByRole('dialog')
  const answer = async (name: string) => {
    await dialog.getByText('eve@example.com').waitFor()
    await dialog.getByRole('button', { name, exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
  }

  // The columns are Contacted, Qualified, New.
  await isIn('New')
  await press('Alt+ArrowLeft')
  await isIn('Qualified')
  await eventually(async () => assert.equal(await statusOf(), 'Qualified'))
  await press('Alt+ArrowLeft')
  assert.deepEqual(await axe(page), [])
  await answer('Cancel')
  await isIn('Qualified')
  assert.deepEqual([await statusOf(), await mails()], ['Qualified', []])
  await press('Alt+ArrowLeft')
  await answer('Move without sending')
  await isIn('Contacted')
  await eventually(async () => assert.deepEqual([await statusOf(), await mails()], ['Contacted', []]))

  const target = await column('New').getByText('No leads').boundingBox()
  await page.getByRole('button', { name: /^Drag .*Eve Yip/ }).hover()
  await page.mouse.down()
  await page.mouse.move((target?.x ?? 0) + 60, (target?.y ?? 0) + 4, { steps: 8 })
  await page.mouse.up()
  await isIn('New')
  await eventually(async () => assert.equal(await statusOf(), 'New'))

  const moves = '**/api/admin/lead/*/move'
  await page.route(moves, (route) => route.fulfill({ status: 500, json: {} }))
  await press('Alt+ArrowLeft')
  await toast(page, 'Submit Fail')
  await isIn('New')
  assert.equal(await statusOf(), 'New')
  await page.unroute(moves)
  await press('Alt+ArrowLeft')
  await isIn('Qualified')
  await eventually(async () => assert.equal(await statusOf(), 'Qualified'))
  await press('Alt+ArrowLeft')
  await answer('Move and send')
  await isIn('Contacted')
  await eventually(async () => assert.deepEqual([await statusOf(), await mails()], ['Contacted', ['eve@example.com']]))
})

test('a lead is created in a column of the board; on a phone one status is shown at a time', async () => {
  const board = `/admin/lead/funnel/management/${funnel}`
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  await page.goto(board)
  await column('Qualified').getByRole('link', { name: 'Create lead' }).click()
  await page.locator('input[name="contact.first_name"]').fill('Ada')
  await page.locator('[data-field=lost_reason]').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+s')
  await toast(page, 'Submit success')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(board)
  const tabs = page.getByRole('navigation', { name: 'Statuses' })
  const isShown = (name: RegExp) => tabs.locator('[aria-current=true]').filter({ hasText: name }).waitFor()
  await isShown(/Contacted/)
  await tabs.getByRole('button', { name: /Qualified/ }).click()
  await isShown(/Qualified 1/)
  await column('Qualified').getByRole('link', { name: /Ada/ }).waitFor()
  assert.ok((await column('Qualified').boundingBox())?.x === 0, 'the column fills the screen')
  assert.deepEqual(await axe(page), [])
  await page.setViewportSize({ width: 1280, height: 900 })
})

test('a new form has its defaults; its fields and tabs are sorted by keys beside the real page', async () => {
  await page.goto('/admin/formbuilder/create')
  const field = (name: string) => page.locator(`[name="${name}"]`)
  await field('title').fill('Booking')
  await field('url').fill('booking')
  for (const name of ['enabled', 'allow_guest', 'limit_submit']) assert.equal(await field(name).isChecked(), true, name)
  assert.equal(await field('tabs.0.title').inputValue(), 'Tab 0')
  await field('tabs.0.fields.0.title').fill('Your name')
  await page.getByRole('button', { name: 'Dropdown', exact: true }).click()
  await field('tabs.0.fields.1.title').fill('Which day?')
  const card = (label: string) => page.getByRole('listitem', { name: label, exact: true }).locator('[data-action=fold]')
  await card('Which day?, field 2 of 2').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await card('Which day?, field 1 of 2').waitFor()
  await page.getByRole('button', { name: 'Tab', exact: true }).click()
  await field('tabs.1.title').fill('First')
  await page.getByRole('tab', { name: /^First/ }).focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await page.getByRole('tab', { name: /^Tab 0/ }).click()
  await card('Which day?, field 1 of 2').click()
  const label = page.locator('[name$=".label"]')
  await label.first().waitFor()
  await label.fill('Saturday')
  const preview = page.getByRole('region', { name: 'Live preview' }).frameLocator('iframe')
  await preview.getByText('Which day?').waitFor()
  assert.deepEqual(await axe(page), [])
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Submit success')
  const stored = await shop.db
    .selectFrom('form_tabs as t')
    .leftJoin('form_fields as f', 'f.form_tab_id', 't.id')
    .innerJoin('forms', 'forms.id', 't.form_id')
    .select(['t.title as tab', 'f.title as field', 'f.type'])
    .where('forms.url', '=', 'booking')
    .orderBy('t.order')
    .orderBy('f.order')
    .execute()
  assert.deepEqual(
    stored.map((row) => [row.tab.en_us, row.field?.en_us, row.type]),
    [
      ['First', undefined, null],
      ['Tab 0', 'Which day?', 'single_select'],
      ['Tab 0', 'Your name', 'text'],
    ],
  )
})
