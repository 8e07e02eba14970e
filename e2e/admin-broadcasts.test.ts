import { deepEqual, equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import { onlyLong } from '#server/testing/complete.ts'
import { toast } from './admin.ts'
import { downloaded } from './downloaded.ts'
import { linkInMail } from './mail.ts'
import { visit } from './visit.ts'
import { page, shop, withBackOffice } from './with-shop.ts'

withBackOffice()

const button = (name: string) => page.getByRole('button', { name, exact: true })
const save = async () => {
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Submit success')
}

test('a message is written beside its preview on a phone and at a desk', async () => {
  await page.goto('/admin/broadcast-message/create')
  await page.locator('input[name=name]').fill('Autumn')
  await page.locator('input[name=subject]').fill('{{receiver.first_name|Dear reader}}: the oolong is roasted')
  await page.locator('[contenteditable=true]').first().click()
  await page.keyboard.type('Nine hours over charcoal')
  const drawn = page.frameLocator('iframe[title=Preview]')
  await drawn.getByText('Nine hours over charcoal').waitFor()
  await page.getByText('Amy: the oolong is roasted').waitFor()
  // By a press where the cursor is, and by keys in the text that was edited last.
  await button('receiver.email').click()
  await drawn.getByText(/^Nine hours over charcoal\S+@\S+$/).waitFor()
  await page.locator('input[name=preheader]').focus()
  await button('site.name').focus()
  await page.keyboard.press('Enter')
  equal(await page.locator('input[name=preheader]').inputValue(), '{{site.name}}')
  equal(await page.evaluate(() => document.activeElement?.getAttribute('name')), 'preheader')
  equal(await page.locator('[data-device]').getAttribute('data-device'), 'phone')
  await button('Desktop').click()
  equal(await page.locator('[data-device]').getAttribute('data-device'), 'desktop')
  await drawn.getByText('Unsubscribe').waitFor()
  await save()
})

test('addresses are pasted and taken from a file; lines that are none stay in the box', async () => {
  await shop.admin('POST', 'broadcast_receiver', { name: 'Readers' })
  await page.goto('/admin/broadcast-receiver/edit/Readers')
  await button('Add addresses').click()
  const box = page.getByRole('dialog').locator('textarea').first()
  await box.fill('amy@one.test, Amy Chan\nno address\nBen <ben@one.test>')
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'r.csv', mimeType: 'text/csv', buffer: Buffer.from('Name,Email\nEve Yip,eve@one.test\n') })
  await toast(page, '1 rows of the file are in the box')
  equal(await box.inputValue(), 'amy@one.test, Amy Chan\nno address\nBen <ben@one.test>\neve@one.test, Eve Yip')
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await toast(page, '3 addresses added')
  await page.getByRole('alert').getByText('1 lines are not valid addresses').waitFor()
  equal(await box.inputValue(), 'no address')
  await page.keyboard.press('Escape')
  await page.getByText('eve@one.test').waitFor()
})

test('a broadcast is checked, tested and sent, and its report adds up', async () => {
  const message = await shop.db.selectFrom('broadcast_messages').select('id').executeTakeFirstOrThrow()
  const draft = { name: 'Autumn news', broadcast_message_id: message.id, receiver_groups: ['Readers'] }
  const { data } = await shop.admin('POST', 'broadcast', draft)
  // The last screen still asks whether to discard what was typed: its question leaves with it.
  await visit(page, `/admin/broadcast/edit/${data.id}`)
  equal(await page.getByRole('alertdialog').count(), 0)
  await page.getByText('of 3 addresses get this broadcast.').waitFor()
  await page.getByText('The message is written in every language of the receivers').waitFor()
  const dialog = page.getByRole('dialog')
  // Its message is written here too; what another broadcast sends as well is copied first.
  await page.getByText('Used by this broadcast only.').waitFor()
  await button('Duplicate and edit').click()
  await dialog.locator('input[name=preheader]').fill('Nine hours')
  await dialogKeepsWork()
  await page.locator('[data-device]').getByText('Nine hours', { exact: true }).waitFor()
  await save()
  await button('Send test').click()
  await dialog.locator('input[name=email]').fill('stranger@one.test')
  await dialog.getByRole('button', { name: 'Send test' }).click()
  await dialog.getByText('Test emails go to members of staff only.').waitFor()
  await dialog.locator('input[name=email]').fill(shop.administrator.email)
  await dialog.getByRole('button', { name: 'Send test' }).click()
  await toast(page, 'Submit success')
  await linkInMail(shop, '[Test]', /http\S+unsubscribe[^"\s<]*/)
  await button('Send now').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send now' }).click()
  await toast(page, 'Submit success')
  await page.getByText('3 of 3 sent').waitFor()
  match(await linkInMail(shop, 'eve@one.test', /http\S+unsubscribe\?[^"\s<]*/), /eve(@|%40)one\.test/)
  const saving = page.waitForEvent('download')
  await button('Export').click()
  equal((await saving).suggestedFilename(), `broadcast-${data.id}.xlsx`)
  equal((await downloaded(await saving)).subarray(0, 2).toString(), 'PK')
  await page.getByRole('region', { name: 'History' }).getByText('Sending').waitFor()
  const states = await shop.db.selectFrom('broadcast_deliveries').select('status').execute()
  deepEqual(
    states.map(({ status }) => status),
    ['sent', 'sent', 'sent'],
  )
})

/** The dialog of a copied message with a changed preheader: somebody else saves it meanwhile, and staff go on typing while it is saved. */
async function dialogKeepsWork() {
  const dialog = page.getByRole('dialog')
  const question = page.getByRole('alertdialog')
  const text = (name: string) => dialog.locator(`input[name=${name}]`)
  const copies = shop.db.selectFrom('broadcast_messages').select(['id', 'name', 'subject', 'preheader'])
  const copy = await copies.orderBy('id', 'desc').executeTakeFirstOrThrow()
  await text('subject').fill('Ours')
  const theirs = { language: 'en_us', name: 'Autumn for two', preheader: 'Nine', subject: 'Theirs' }
  await shop.admin('PUT', `broadcast_message/${copy.id}`, theirs)
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await text('preheader').press('Control+s')
  await question.getByText(/^This record was changed by Administrator/).waitFor()
  await question.getByRole('radio', { name: 'Subject: Theirs' }).check()
  await page.route(`**/broadcast_message/${copy.id}`, async (route) => {
    if (route.request().method() === 'PUT') await text('name').fill('Autumn for three')
    await route.continue()
  })
  await question.getByRole('button', { name: 'Save', exact: true }).click()
  await toast(page, 'Submit success')
  await page.unrouteAll({ behavior: 'wait' })
  const stored = async () => {
    const { name, subject, preheader } = await copies.where('id', '=', copy.id).executeTakeFirstOrThrow()
    return [name, subject.en_us, preheader?.en_us]
  }
  deepEqual(await stored(), ['Autumn for two', 'Theirs', 'Nine hours'])
  equal(await text('name').inputValue(), 'Autumn for three')
  await text('name').press('Control+s')
  await dialog.waitFor({ state: 'detached' })
  deepEqual(await stored(), ['Autumn for three', 'Theirs', 'Nine hours'])
}

test('a draft is scheduled once its changes are saved, and shows when it is sent', { skip: onlyLong }, async () => {
  const message = await shop.db.selectFrom('broadcast_messages').select('id').executeTakeFirstOrThrow()
  const draft = { name: 'Winter news', broadcast_message_id: message.id, receiver_groups: ['Readers'] }
  const { data } = await shop.admin('POST', 'broadcast', draft)
  const stored = () =>
    shop.db
      .selectFrom('broadcasts')
      .select(['name', 'status', 'scheduled_at'])
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow()
  await page.goto(`/admin/broadcast/edit/${data.id}`)
  await page.frameLocator('iframe[title=Preview]').getByText('Nine hours over charcoal').waitFor()
  await page.locator('input[name=name]').fill('News of the winter')
  await page.getByText('Save the broadcast before you send it.').waitFor()
  equal(await button('Send now').isDisabled(), true)
  await save()
  await page.getByText('At a time').click()
  await button('Schedule').click()
  await toast(page, 'Submit Fail')
  deepEqual(await stored(), { name: 'News of the winter', status: 'draft', scheduled_at: null })
  await page.locator('input[name=scheduled_at]').fill('2031-01-06T11:00')
  await button('Schedule').click()
  await toast(page, 'Submit success')
  await page.getByText(/It is sent on .*2031/).waitFor()
  equal((await stored()).status, 'scheduled')
  await button('Unschedule').click()
  await toast(page, 'Submit success')
  await button('Send now').waitFor()
  deepEqual(await stored(), { name: 'News of the winter', status: 'draft', scheduled_at: null })
})
