import { confirmPassword } from '#contracts/staff/confirm-password.ts'
import { callApi } from '../api/call.ts'
import { createSessionQuestion } from './session-question.ts'

/** The dialog that asks for the own password before a change that needs it (docs/adr/0035). */
export const passwordQuestion = createSessionQuestion()

/** Confirms the password and repeats the requests that wait for it; throws ApiFailure when it is wrong. */
export async function confirmOwnPassword(password: string): Promise<void> {
  await callApi(confirmPassword, { password })
  passwordQuestion.answer(true)
}
