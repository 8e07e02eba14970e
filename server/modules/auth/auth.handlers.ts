import { login, logout, refreshToken, register, requestReset, resetPassword } from '#contracts/customers/session.ts'
import { confirmPassword } from '#contracts/staff/confirm-password.ts'
import { adminLogin, adminLogout, adminRefreshToken } from '#contracts/staff/session.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { response } from '#server/kernel/response.ts'
import { tokenMinutes } from './auth.ts'
import { confirmOwnPassword } from './confirm-password.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { refresh } from './refresh.ts'
import { registerMember } from './register.ts'
import { sendResetMail } from './request-reset.ts'
import { changeForgotten } from './reset-password.ts'
import type { IssuedToken } from './session-cookies.ts'

const memberToken = ({ token, cookies }: IssuedToken) => response({ body: { token }, cookies })

export const authHandlers = [
  bind(login, async (ctx, input) => memberToken(await logIn(ctx, 'user', input)), { recaptcha: () => 'login' }),
  bind(register, async (ctx, input) => memberToken(await registerMember(ctx, input)), { recaptcha: () => 'register' }),
  bind(logout, (ctx) => logOut(ctx, 'user')),
  bind(refreshToken, (ctx) => refresh(ctx, 'user')),
  bind(requestReset, sendResetMail, { recaptcha: ({ type }) => (type === 'admin' ? undefined : 'reset_email') }),
  bind(resetPassword, changeForgotten),
  bind(adminLogin, async (ctx, input) => {
    const { token, cookies } = await logIn(ctx, 'admin', input)
    return response({ body: { token, token_expired_time: tokenMinutes }, cookies })
  }),
  bind(adminLogout, (ctx) => logOut(ctx, 'admin')),
  bind(confirmPassword, confirmOwnPassword),
  bind(adminRefreshToken, (ctx) => refresh(ctx, 'admin')),
]
