import type { Ctx } from '#server/kernel/context.ts'

/** Whether the buyer was sent a confirmation: guests who order often are not (orders.md O15). */
export async function isConfirmationMailed({ db }: Ctx, orderId: number): Promise<boolean> {
  const mails = db.selectFrom('mail_outbox').select('id').where('key', '=', `order_created ${orderId}`)
  return (await mails.executeTakeFirst()) !== undefined
}
