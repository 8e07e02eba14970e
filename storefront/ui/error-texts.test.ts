import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { createTranslate, joinTexts } from '#contracts/texts.ts'
import { errorTexts } from './error-texts.ts'

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../locales/en-US/${name}.json`, import.meta.url), 'utf8'))
const t = createTranslate(joinTexts({ storefront: read('storefront'), validation: read('validation') }))

test('a form shows helpful texts where the API returns those of the specification', () => {
  const errors = {
    email: ['Please check your input.'],
    'shipping_address.first_name': ['This field is required.'],
    'shipping_address.contact_number': ['Please check your input.'],
    'shipping_input.7': ['This field is required.'],
    search: ['This field is required.'],
    order_number: ['This field is required.'],
    shipping_id: ['No available shipping or payment method'],
    remark: ['Please check your input.'],
  }
  const codes = {
    email: ['email'],
    'shipping_address.first_name': ['required'],
    'shipping_address.contact_number': ['phone_local'],
    'shipping_input.7': ['required'],
    search: ['required'],
    order_number: ['required'],
    shipping_id: ['no_shipping_or_payment'],
    remark: ['check_input'],
  }
  assert.deepEqual(errorTexts(t, errors, codes), {
    ...errors,
    email: ['Enter an email like name@example.com'],
    'shipping_address.first_name': ['Enter your first name'],
    order_number: ['Enter the order number'],
    'shipping_input.7': ['Enter the details for the chosen delivery method'],
    'shipping_address.contact_number': ['Enter 8 digits, for example 9123 4567. The courier calls this number.'],
  })
  assert.deepEqual(errorTexts(t, errors), errors, 'an answer without codes keeps its texts')
})
