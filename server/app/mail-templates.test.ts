import assert from 'node:assert/strict'
import { test } from 'node:test'
import { locales } from '#contracts/locales.ts'
import { amountNames } from '#server/modules/orders/mail/order-mails.ts'
import { reportMissingTexts } from '#server/platform/i18n.ts'
import type { MailData, MailTemplate } from '#server/platform/mail/mail-data.ts'
import { mailSubject, renderMail } from '#server/platform/mail/render.ts'

const missing: string[] = []
reportMissingTexts((locale, key) => void missing.push(`${locale} ${key}`))

const base = { shop: { name: 'Tea & Co', url: 'https://shop.test' }, name: '陳 <b>大文</b>' }
const order = {
  order_number: 'SO-00017',
  url: 'https://shop.test/order/success?order_number=SO-00017&token=x',
  lines: [{ name: 'Cup "<img src=x>"', options: 'Red / L', quantity: 2, total: 'HK$1,024.00', image: '' }],
  amounts: amountNames.map((name) => ({ name, label: '', amount: `HK$${name.length}.00` })),
  is_delivered: true,
  shipping_title: 'Flat rate',
  shipping_input_label: 'Locker <code>',
  shipping_input: 'H852 & 3',
  shipping_address: ['Amy Chan', '1 Nathan Road'],
  payment_title: 'Bank transfer',
  payment_instructions: 'Account 012\nBank <A>',
  transfer: [{ label: 'Account <no>', value: '012-3 & 4' }],
}
const data: MailData = {
  order_created: { ...base, order, confirm_url: 'https://shop.test/order/SO-00017?confirm=x' },
  order_shipped: { ...base, order, carrier: 'SF', tracking_number: 'T<1>', tracking_url: '', parcel_lines: [] },
  order_partly_shipped: {
    ...base,
    order,
    carrier: 'SF',
    tracking_number: 'T<3>',
    tracking_url: '',
    parcel_lines: [{ name: 'Cup <b>', options: 'Red / L', quantity: 1 }],
  },
  tracking_updated: {
    ...base,
    order,
    carrier: 'SF',
    tracking_number: 'T<2>',
    tracking_url: 'https://carrier.test/?t=2',
    parcel_lines: [],
  },
  order_completed: { ...base, order },
  order_canceled: { ...base, order, reason: 'Out of <stock>', is_expired: false, is_unconfirmed: false },
  payment_received: { ...base, order },
  payment_rejected: { ...base, order, reason: 'Amount & date do not match' },
  order_refunded: {
    ...base,
    order,
    reason: 'Chipped <saucer>',
    refund: {
      amount: 'HK$131.34',
      is_original: true,
      is_extra: false,
      shipping: 'HK$30.00',
      other: 'HK$2.00',
      points_returned: 42,
      points_clawed_back: 91,
      lines: [{ name: 'Cup "<img src=x>"', options: 'Red / L', quantity: 1, amount: 'HK$99.34' }],
    },
  },
  order_comment: { ...base, order, comment: 'Line 1\nLine <2>' },
  order_link: { ...base, order },
  order_created_shop: { ...base, order },
  payment_review_shop: { ...base, order },
  late_payment_shop: { ...base, order },
  password_reset: { ...base, url: 'https://shop.test/reset-password?token=abc&email=a%40b.c', minutes: 60 },
  staff_invitation: { ...base, url: 'https://shop.test/admin-reset-password?token=abc', by: 'Amy <b>', days: 7 },
  mail_server_changed: { ...base, by: 'Amy <b>', server: 'smtp.example.com:587' },
  security_notice: { ...base, event: 'scripts_changed', by: 'Amy <b>', about: 'script_header' },
  task_reminder: { ...base, task: 'Call <Amy>', due: 'Nov 20', url: 'https://shop.test/admin/my-tasks?task=1' },
  contact_message: {
    ...base,
    sender: 'Amy <b>',
    email: 'amy@example.com',
    subject: 'A handle & a lid',
    message: 'Line 1\nLine <2>',
    url: 'https://shop.test/admin/contact-message/edit/1',
  },
  form_notice: {
    ...base,
    form: 'Workshop & tea',
    sender: 'Amy <b>',
    answers: [{ title: 'Day <1>', label: 'Line 1\nLine <2>' }],
    url: 'https://shop.test/admin/formbuilder/1/history/2',
  },
  purchase_order: {
    ...base,
    number: 'PO-2026-000148',
    supplier: 'Hill Road <b>Tea</b>',
    expected_at: '18 November 2026',
    lines: [{ name: 'Oolong <b>', details: '120 g', quantity: '48', total: '2,976.00' }],
    sums: [{ label: 'Total HKD', value: '2,976.00', is_total: true }],
    delivery: ['Kwun Tong', '1 How Ming Street'],
  },
  lead_status: {
    ...base,
    body: '<p>陳 &lt;b&gt;大文&lt;/b&gt;</p>',
    button: 'Read <it>',
    url: 'https://shop.test/ebook?token=x',
    unsubscribe_url: 'https://shop.test/unsubscribe?email=a%40b.test',
  },
  newsletter_confirm: { ...base, url: 'https://shop.test/preference/newsletter?token=x', days: 7 },
  back_in_stock: {
    ...base,
    product: 'Coat <b>, Camel',
    url: 'https://shop.test/product/coat',
    unsubscribe_url: 'https://shop.test/unsubscribe?email=a%40b.test',
  },
  application_approved: {
    ...base,
    service: 'Boots & <b>',
    remark: 'Line <2>',
    until: '10 March 2027',
    url: 'https://shop.test/x',
  },
  application_rejected: { ...base, service: 'Boots & <b>', remark: 'Line <2>', until: '', url: 'https://shop.test/x' },
  points_expiring: {
    ...base,
    points: 120,
    day: '6 August 2026',
    value: 'HK$1.20',
    url: 'https://shop.test/account/points',
  },
  broadcast: {
    ...base,
    body: '<p>New teas for 陳 &lt;b&gt;大文&lt;/b&gt;</p>',
    preheader: 'Fresh',
    unsubscribe_url: 'https://shop.test/unsubscribe?email=a%40b.c',
  },
  broadcast_paused: { ...base, broadcast: 'Autumn <b>', reason: 'Too many errors', url: 'https://shop.test/admin' },
  email_taken: { ...base, url: 'https://shop.test/password/reset' },
  email_changed: { ...base, new_email: 'new@example.com' },
  tier_upgraded: {
    ...base,
    tier: 'Gold <b>',
    benefits: 'Free tea & cake',
    expiry_date: '10 March 2027',
    url: 'https://shop.test/account',
  },
}
const render = <T extends MailTemplate>(template: T, locale: (typeof locales)[number] = 'en-US') =>
  renderMail(
    { locale, template, data: data[template] },
    mailSubject(locale, template, {
      shop: base.shop.name,
      order_number: order.order_number,
      tier: 'Gold',
      form: 'Tea',
      service: 'Boots',
      number: '1',
      task: 'Call',
      broadcast: 'Autumn',
      product: 'Coat',
    }),
  )

for (const template of Object.keys(data) as MailTemplate[]) {
  test(`${template} is complete in every language, escaped, and the same as text`, () => {
    const subjects = locales.map((locale) => {
      const { subject, html, text } = render(template, locale)
      assert.match(html, new RegExp(`^<!doctype html>\\s*<html lang="${locale}">`))
      for (const [part, content] of Object.entries({ subject, html, text }))
        assert.doesNotMatch(content, /\{\w*\}|\{\{|\{%|undefined|\[object|mail\.\w/, `${locale} ${part}`)
      assert.doesNotMatch(html, /<b>|<img|<A>|<2>|<1>/)
      assert.match(text, /Tea & Co/)
      assert.match(text, /陳 <b>大文<\/b>/)
      assert.doesNotMatch(text, /Tracking: {2}|\n\n\n/)
      assert.doesNotMatch(text, /&amp;|&lt;|style=/)
      return subject
    })
    assert.deepEqual(missing, [])
    assert.ok(new Set(subjects).size === 3, subjects.join())
  })
}

test('an order mail contains lines, amounts, address and payment instructions', () => {
  const { html, text } = render('order_created')
  for (const part of ['Cup "<img src=x>"', 'Red / L', '× 2', 'HK$1,024.00', 'Subtotal  HK$8.00', 'Total  HK$11.00'])
    assert.ok(text.includes(part), `${part} in ${text}`)
  for (const part of ['Flat rate\nAmy Chan\n1 Nathan Road', 'Bank transfer', 'Bank <A>', order.url])
    assert.ok(text.includes(part), `${part} in ${text}`)
  assert.ok(html.includes('href="https://shop.test/order/success?order_number=SO-00017&amp;token=x"'))
})

test('the picture of a product stands before its name, and what to transfer before the products', () => {
  const image = 'https://shop.test/uploads/a.webp.160.jpg?"<b>'
  const lines = [{ ...order.lines[0], image }, ...order.lines] as typeof order.lines
  const { html, text } = renderMail({
    locale: 'en-US',
    template: 'order_created',
    data: { ...data.order_created, order: { ...order, lines } },
  })
  assert.equal(html.match(/<img/g)?.length, 1)
  assert.match(html, /<img src="https:\/\/shop\.test\/uploads\/a\.webp\.160\.jpg\?&#34;&lt;b&gt;" alt="" width="64"/)
  assert.match(text, /your transfer has arrived[\s\S]*Account <no> {2}012-3 & 4[\s\S]*Cup[\s\S]*Subtotal/)
  assert.equal(text.split('Bank <A>').length, 2, 'the instructions are said once')

  const cash = renderMail({
    locale: 'en-US',
    template: 'order_created',
    data: { ...data.order_created, order: { ...order, transfer: [] } },
  })
  assert.match(cash.text, /Here is what you ordered[\s\S]*Bank transfer\n+Account 012\nBank <A>/)
})

test('a recipient without a name is greeted without one, and empty parts leave no gap', () => {
  const { text } = renderMail({
    locale: 'en-US',
    template: 'order_shipped',
    data: {
      ...base,
      name: '',
      order: { ...order, shipping_title: '', payment_title: '', amounts: [] },
      carrier: '',
      tracking_number: '',
      tracking_url: '',
      parcel_lines: [],
    },
  })
  assert.match(text, /Hello,\n/)
  assert.doesNotMatch(text, /Tracking|Delivery|Payment|\n\n\n/)
})

test('a parcel of a known carrier has a link, another one has none', () => {
  assert.match(render('tracking_updated').html, /<a href="https:\/\/carrier\.test\/\?t=2"[^>]*>Track your parcel<\/a>/)
  assert.doesNotMatch(render('order_shipped').html, /Track your parcel/)
})

test('a subject is a text, not HTML', () => {
  assert.equal(render('email_changed').subject, 'Your email address at Tea & Co has been changed')
})

test('a missing template variable is an error', () => {
  assert.throws(
    () =>
      renderMail({
        locale: 'en-US',
        template: 'password_reset',
        data: { ...base, minutes: 1 } as MailData['password_reset'],
      }),
    /url/,
  )
})
