import { payment } from '#contracts/payments/payment.ts'
import { shippingSetting } from '#contracts/shipping/shipping-setting.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { paymentRules } from '#server/modules/payments/payment.rules.ts'
import { shippingSettingRules } from '#server/modules/shipping/shipping-setting.rules.ts'
import { withRules } from '#server/resource/rules.ts'
import { createRow, updateRow } from '#server/resource/save.ts'
import { payments, shippings } from './methods.ts'
import { languages, type Texts } from './texts.ts'

/** Creates shipping and payment methods by changing those of a new shop; a shop with others keeps them. */
export async function fillMethods(ctx: TxCtx): Promise<void> {
  const shippingResource = withRules(shippingSetting, shippingSettingRules)
  const known = await ctx.db.selectFrom('shipping_methods').select(['id', 'type']).execute()
  if (known.length > 1) return
  for (const [at, { title, description, address, input_label, ...plain }] of shippings.entries()) {
    const textsIn = (n: number) => ({
      language: languages[n],
      title: title[n],
      description: description[n],
      ...(address && { address: address[n] }),
      ...(input_label && { input_label: input_label[n] }),
    })
    const ours = known.find(({ type }) => type === plain.type)?.id
    const fields = { ...plain, order: (at + 1) * 100, ...textsIn(0) }
    const { id } = ours
      ? await updateRow(ctx, shippingResource, ours, fields)
      : await createRow(ctx, shippingResource, fields)
    for (const n of [1, 2]) await updateRow(ctx, shippingResource, id, textsIn(n))
  }
  await fillPayments(ctx)
}

async function fillPayments(ctx: TxCtx): Promise<void> {
  const resource = withRules(payment, paymentRules)
  const known = await ctx.db.selectFrom('payment_methods').select(['id', 'type']).execute()
  const textsIn = (n: number, title: Texts, instructions: Texts) => ({
    language: languages[n],
    title: title[n],
    instructions: instructions[n],
  })
  for (const [at, { title, instructions, ...plain }] of payments.entries()) {
    const id = known.find(({ type }) => type === plain.type)?.id
    if (id === undefined) continue
    await updateRow(ctx, resource, id, {
      ...plain,
      enabled: true,
      order: (at + 1) * 100,
      ...textsIn(0, title, instructions),
    })
    for (const n of [1, 2]) await updateRow(ctx, resource, id, textsIn(n, title, instructions))
  }
}
