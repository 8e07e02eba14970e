import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browser, shop, withShop } from './with-shop.ts'

const tabs = 20
const kinds = ['text', 'textarea', 'single_select', 'multiple_checkbox', 'email'] as const
type Kind = (typeof kinds)[number]

const options = { options: ['a', 'b', 'c'].map((value) => ({ value, label: `Option ${value}` })) }
const settings: Record<Kind, object> = {
  ...{ text: {}, textarea: {}, single_select: options, multiple_checkbox: options },
  email: { format: 'email' },
}
const key = (tab: number, kind: Kind) => `f${tab}_${kind}`

withShop(({ admin }) =>
  admin('POST', 'form', {
    ...{ title: 'A long form', url: 'long-form', limit_submit: false },
    tabs: Array.from({ length: tabs }, (_, tab) => ({
      ...{ title: `Part ${tab + 1}`, order: tab },
      fields: kinds.map((kind, order) => ({
        type: kind === 'email' ? 'text' : kind,
        key: key(tab, kind),
        title: `${kind} ${tab}`,
        ...{ order, required: true, additional_options: settings[kind] },
      })),
    })),
  }),
)

test('a form of 100 fields in 20 tabs is filled in on a phone without JavaScript, and every answer arrives', async () => {
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
  await page.getByText('One thing above needs your attention.').waitFor()
  assert.deepEqual(await shop.db.selectFrom('submit_histories').select('id').execute(), [])
  await last.fill(String(expected[key(tabs - 1, 'email')]))
  await fields.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Thank you. We have received your answers.').waitFor()
  const [stored, ...more] = await shop.db.selectFrom('submit_histories').select('answers').execute()
  assert.deepEqual(more, [])
  const answers = stored?.answers ?? []
  assert.deepEqual(Object.fromEntries(answers.map((answer) => [answer.key, answer.value])), expected)
  assert.equal(answers.length, 100)
  await page.context().close()
})
