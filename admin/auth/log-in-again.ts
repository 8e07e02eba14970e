import { request } from '../api/request.ts'
import { say } from '../i18n/i18n.ts'
import { toasts } from '../ui/toast-store.ts'
import { goToLogIn } from './log-in-out.ts'
import { scheduleRefresh } from './refresh.ts'
import { knownAdmin, readAdmin, sessionExpiry } from './session.ts'
import { createSessionQuestion } from './session-question.ts'

/** The log-in dialog over the page. */
export const logInQuestion = createSessionQuestion()

/**
 * Handles an expired session (docs/adr/0023-log-in-over-the-page.md). Over an open page a dialog asks for the password, and rejected requests
 * wait for it; where there is no page yet, a notice redirects to the log-in page after a second.
 */
export function logInAgain(): Promise<boolean> {
  return knownAdmin() ? logInQuestion.ask() : leaveAfterNotice()
}

let isLeaving = false

async function leaveAfterNotice(): Promise<false> {
  if (isLeaving) return false
  isLeaving = true
  toasts.failure(say('common.toast.login_expired'), [say('common.toast.login_again')])
  setTimeout(() => {
    isLeaving = false
    goToLogIn()
  }, 1000)
  return false
}

/** Logs in the account of this page; throws ApiFailure when the password is wrong. */
export async function resume(email: string, password: string, code?: string): Promise<void> {
  await request('POST', '/api/admin/login', { body: { email, password, code }, isSession: true })
  await retryRequests()
}

/** Closes the dialog when this account has logged in in another tab meanwhile. */
export async function resumeFromOtherTab(): Promise<void> {
  if (sessionExpiry()) await retryRequests().catch(() => undefined)
}

async function retryRequests() {
  const id = knownAdmin()?.id
  const { data } = await request<{ data: { id: number } }>('GET', '/api/admin', { quiet: true, isSession: true })
  if (data.id !== id) return
  await readAdmin(true)
  scheduleRefresh()
  logInQuestion.answer(true)
}

/** Discards unsaved input and opens the log-in page. */
export function leave() {
  goToLogIn()
  logInQuestion.answer(false)
}
