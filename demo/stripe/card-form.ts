/**
 * The script in the place of Stripe.js, with the part of its interface that the shop's page uses. The fields are in the page itself
 * instead of in a frame of Stripe.
 */
export const cardForm = (api: string): string => `
'use strict'
{
  const api = ${JSON.stringify(api)}
  const texts = {
    en: { number: 'Card number', expiry: 'Expiry date', code: 'Security code', missing: 'Your card number is incomplete.',
      declined: 'Your card was declined.', lost: 'The payment service cannot be reached.',
      hint: 'Test card: 4242 4242 4242 4242 succeeds, 4000 0000 0000 0002 is declined, 4000 0000 0000 0077 is confirmed later.' },
    'zh-HK': { number: '卡號', expiry: '到期日', code: '安全碼', missing: '卡號不完整。', declined: '你的卡被拒絕。', lost: '未能連接付款服務。',
      hint: '測試卡：4242 4242 4242 4242 成功，4000 0000 0000 0002 被拒，4000 0000 0000 0077 稍後確認。' },
    zh: { number: '卡号', expiry: '有效期', code: '安全码', missing: '卡号不完整。', declined: '您的卡被拒绝。', lost: '无法连接支付服务。',
      hint: '测试卡：4242 4242 4242 4242 成功，4000 0000 0000 0002 被拒，4000 0000 0000 0077 稍后确认。' },
  }
  const field = (label, name, mode, max) => {
    const box = document.createElement('label')
    box.style.cssText = 'display:block;min-width:0'
    const caption = document.createElement('span')
    caption.textContent = label
    caption.style.cssText = 'display:block;margin-bottom:6px;font-size:14px;line-height:20px;font-weight:500'
    const input = document.createElement('input')
    Object.assign(input, { name, inputMode: mode, maxLength: max, autocomplete: 'off' })
    input.style.cssText = 'box-sizing:border-box;width:100%;height:48px;padding:0 16px;border:1px solid #86827b;border-radius:4px;background:#fff;color:inherit;font:inherit'
    box.append(caption, input)
    return { box, input }
  }
  window.Stripe = () => ({
    elements({ clientSecret, locale }) {
      const t = texts[locale] ?? texts.en
      const number = field(t.number, 'card-number', 'numeric', 23)
      const expiry = field(t.expiry, 'card-expiry', 'numeric', 7)
      const code = field(t.code, 'card-code', 'numeric', 4)
      return {
        clientSecret, number: number.input, t,
        create: () => ({
          mount(target) {
            const at = typeof target === 'string' ? document.querySelector(target) : target
            const pair = document.createElement('div')
            pair.style.cssText = 'display:grid;grid-template-columns:1fr 1fr;gap:12px;margin-top:20px'
            pair.append(expiry.box, code.box)
            const hint = document.createElement('p')
            hint.textContent = t.hint
            hint.style.cssText = 'margin-top:12px;font-size:13px;line-height:18px;opacity:.75'
            at.replaceChildren(number.box, pair, hint)
            for (const ready of this.ready ?? []) ready()
          },
          on(name, call) { if (name === 'ready') (this.ready ??= []).push(call) },
          destroy() {},
        }),
        submit: async () => ({}),
      }
    },
    async confirmPayment({ elements }) {
      const { number, clientSecret, t } = elements
      const digits = number.value.replace(/\\D/g, '')
      if (digits.length < 12) return { error: { type: 'validation_error', message: t.missing } }
      const intent = clientSecret.split('_secret_')[0]
      try {
        const answer = await fetch(api + '/v1/payment_intents/' + intent + '/confirm', {
          method: 'POST',
          body: new URLSearchParams({ client_secret: clientSecret, number: digits }),
        })
        const body = await answer.json()
        if (answer.ok) return { paymentIntent: body }
        return { error: { ...body.error, message: body.error.code === 'card_declined' ? t.declined : body.error.message } }
      } catch {
        return { error: { type: 'api_connection_error', message: t.lost } }
      }
    },
  })
}
`
