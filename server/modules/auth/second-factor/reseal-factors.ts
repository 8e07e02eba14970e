import type { Services } from '#server/kernel/services.ts'
import { reseal } from '#server/platform/secrets.ts'
import { secretPurpose } from './check-code.ts'

/** Reseals secrets of authenticator apps that were sealed with an older key of SECRET_KEY. Returns how many. */
export async function resealSecondFactors({ db, config }: Services): Promise<number> {
  let resealed = 0
  for (const { account_id, secret_sealed } of await db
    .selectFrom('second_factors')
    .select(['account_id', 'secret_sealed'])
    .execute()) {
    const text = reseal(config.secretKey, secretPurpose, secret_sealed)
    if (text === null) continue
    // Anybody who sets up another app meanwhile keeps that one.
    await db
      .updateTable('second_factors')
      .set({ secret_sealed: text })
      .where('account_id', '=', account_id)
      .where('secret_sealed', '=', secret_sealed)
      .execute()
    resealed++
  }
  return resealed
}
