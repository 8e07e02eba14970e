import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isComplete } from '#server/testing/complete.ts'
import { eventually } from './eventually.ts'
import { chosenPicture } from './picture.ts'
import { becomeMember } from './visitor.ts'
import { browser, shop, withShop } from './with-shop.ts'

/** The greatest form has 20; fewer show the same. */
const tabs = isComplete ? 20 : 4
const kinds = ['text', 'textarea', 'single_select', 'multiple_checkbox', 'email'] as const
type Kind = (typeof kinds)[number]

const options = { options: ['a', 'b', 'c'].map((value) => ({ value, label: `Option ${value}` })) }
const settings: Record<Kind, object> = {
  text: {},
  textarea: {},
  single_select: options,
  multiple_checkbox: options,
  email: { format: 'email' },
}
const key = (tab: number, kind: Kind) => `f${tab}_${kind}`

withShop(async ({ admin }) => {
  await admin('POST', 'form', {
    title: 'For customers',
    url: 'customers',
    allow_guest: false,
    tabs: [
      {
        title: 'You',
        order: 0,
        fields: [
          { type: 'text', key: 'what', title: 'What is it about?', order: 0, required: true },
          { type: 'file', key: 'photo', title: 'Photo', order: 1, additional_options: { extensions: ['png'] } },
        ],
      },
    ],
  })
  await admin('POST', 'form', {
    title: 'Ask us',
    url: 'ask-us',
    limit_submit: false,
    tabs: [
      {
        title: 'Question',
        order: 0,
        fields: [{ type: 'text', key: 'question', title: 'Your question', order: 0, required: true }],
      },
    ],
  })
  await admin('POST', 'page', {
    language: 'en_us',
    title: 'Help',
    url: 'help',
    sections: [{ id: 'abcd1234', type: 'form', data: { url: 'ask-us' } }],
  })
  await admin('POST', 'form', {
    title: 'A long form',
    url: 'long-form',
    limit_submit: false,
    tabs: Array.from({ length: tabs }, (_, tab) => ({
      title: `Part ${tab + 1}`,
      order: tab,
      fields: kinds.map((kind, order) => ({
        type: kind === 'email' ? 'text' : kind,
        key: key(tab, kind),
        title: `${kind} ${tab}`,
        order,
        required: true,
        additional_options: settings[kind],
      })),
    })),
  })
})

test(`a form of ${tabs * kinds.length} fields in ${tabs} tabs is filled in on a phone without JavaScript, and every answer arrives`, async () => {
  const page = await browser.newPage({ width: 390, javaScript: false })
  await page.goto('/form/long-form')
  const fields = page.locator('form[data-draft]')
  const expected: Record<string, string | string[]> = {}
  const fill = async (tab: number, kind: Kind) => {
    const name = key(tab, kind)
    const input = fields.locator(`[name="${name}"]`)
    if (kind === 'single_select') {
      await fields.locator(`[name="${name}"][value="b"]`).check()
      expected[name] = 'b'
    } else if (kind === 'multiple_checkbox') {
      for (const value of ['a', 'c']) await fields.locator(`[name="${name}"][value="${value}"]`).check()
      expected[name] = ['a', 'c']
    } else {
      expected[name] = kind === 'email' ? `p${tab}@example.com` : `Answer ${tab} of ${kind}`
      await input.fill(String(expected[name]))
    }
  }
  for (let tab = 0; tab < tabs; tab++) for (const kind of kinds) await fill(tab, kind)
  // The last field is wrong at first: nothing that was typed is lost.
  const last = fields.locator(`[name="${key(tabs - 1, 'email')}"]`)
  await last.fill('no address')
  await fields.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Please correct the field marked above.').waitFor()
  assert.deepEqual(await shop.db.selectFrom('submit_histories').select('id').execute(), [])
  await last.fill(String(expected[key(tabs - 1, 'email')]))
  await fields.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Thank you. We have received your answers.').waitFor()
  const [stored, ...more] = await shop.db.selectFrom('submit_histories').select('answers').execute()
  assert.deepEqual(more, [])
  const answers = stored?.answers ?? []
  assert.deepEqual(Object.fromEntries(answers.map((answer) => [answer.key, answer.value])), expected)
  assert.equal(answers.length, tabs * kinds.length)
  await page.context().close()
})

test('a form for customers leads guests to the log-in; its files are uploaded with progress and are in the account', async () => {
  const guest = await browser.newPage({ width: 390, javaScript: false })
  await guest.goto('/form/customers')
  const { pathname, searchParams } = new URL(guest.url())
  assert.deepEqual([pathname, searchParams.get('redirect')], ['/login', '/form/customers'], 'AC-18')
  await guest.context().close()

  const page = await browser.newPage({ width: 390 })
  await becomeMember(page, shop)
  await page.goto('/form/customers')
  await page.evaluate(() => {
    addEventListener('storekeeper-upload', (event) => {
      const shares = document.body.dataset.shares ?? ''
      document.body.dataset.shares = `${shares} ${(event as CustomEvent).detail}`
    })
  })
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Please correct the field marked above.').waitFor()
  await page.getByLabel('What is it about?').fill('A <b>broken</b> cup')
  // Nothing is marked any more.
  await eventually(async () => assert.equal(await page.getByText('marked above').count(), 0))
  await page.locator('input[type=file]').setInputFiles(await chosenPicture('杯.png'))
  await page.getByRole('button', { name: 'Send' }).click()
  await page.locator(':focus').getByText('Thank you. We have received your answers.').waitFor()
  const shares = (await page.locator('body').getAttribute('data-shares')) ?? ''
  assert.match(shares, / 1 null$/, 'the progress reaches its end and goes away')

  await page.goto('/account/submissions')
  await page.getByRole('heading', { name: 'For customers' }).waitFor()
  await page.getByText('Your answers').click()
  await page.getByText('A <b>broken</b> cup').waitFor()
  const link = page.getByRole('link', { name: '杯.png' })
  const address = (await link.getAttribute('href')) ?? ''
  const file = await page.request.get(address)
  assert.deepEqual([file.status(), file.headers()['x-content-type-options']], [200, 'nosniff'])
  await page.goto('/form/customers')
  await page.getByText('You have already submitted this form.').waitFor()
  await page.context().close()

  const other = await browser.newPage()
  await becomeMember(other, shop)
  assert.equal((await other.request.get(address)).status(), 404)
  await other.goto('/account/submissions')
  await other.getByText('No submitted forms yet').waitFor()
  await other.context().close()
})

test('a form that is a section of a page is sent from there, with its errors and its thanks', async () => {
  const before = (await shop.db.selectFrom('submit_histories').select('id').execute()).length
  const page = await browser.newPage({ width: 390, javaScript: false })
  await page.goto('/help')
  const form = page.locator('form[data-draft]')
  await form.getByRole('button', { name: 'Send' }).click()
  await page.getByText('This field is required.').first().waitFor()
  await page.getByLabel('Your question').fill('Do you sharpen scissors?')
  await form.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Thank you. We have received your answers.').waitFor()
  const stored = await shop.db.selectFrom('submit_histories').select('answers').orderBy('id').execute()
  assert.deepEqual(
    stored.slice(before).map(({ answers }) => answers.map(({ key, value }) => [key, value])),
    [[['question', 'Do you sharpen scissors?']]],
  )
  await page.context().close()
})

test('an e-book without a valid token says that it failed', async () => {
  const page = await browser.newPage({ width: 390 })
  await page.goto('/ebook?token=none')
  await page.getByText('Failed to get e-book').waitFor()
  await page.context().close()
})
