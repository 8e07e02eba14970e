import assert from 'node:assert/strict'
import { test } from 'node:test'
import { locales } from '#contracts/locales.ts'
import { newsletterTextVersion } from '#contracts/newsletter/consent.ts'
import { translate } from '#server/platform/i18n.ts'

/** The texts that people agreed to, by version. They stay here, because consents name their version. */
const versions: Record<number, readonly string[]> = {
  1: [
    'Email me news and offers. I can unsubscribe at any time.',
    '以電郵通知我最新消息及優惠，我可隨時取消訂閱。',
    '通过邮件告知我新品和优惠，我可以随时取消订阅。',
  ],
}

test('another text beside the box of the newsletter has another version', () => {
  const shown = locales.map((locale) => translate(locale, 'common.newsletter.box'))
  assert.deepEqual(shown, versions[newsletterTextVersion])
})
