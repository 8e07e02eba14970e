import { login, logout, refreshToken, register, requestReset, resetPassword } from '#contracts/customers/session.ts'
import { adminLogin, adminLogout, adminRefreshToken } from '#contracts/staff/session.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { tokenMinutes } from './auth.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { refresh } from './refresh.ts'
import { registerMember } from './register.ts'
import { askForReset } from './request-reset.ts'
import { changeForgotten } from './reset-password.ts'

export const authHandlers = [
  bind(login, async (ctx, input) => ({ token: await logIn(ctx, 'user', input) }), { recaptcha: () => 'login' }),
  bind(register, registerMember, { recaptcha: () => 'register' }),
  bind(logout, (ctx) => logOut(ctx, 'user')),
  bind(refreshToken, (ctx) => refresh(ctx, 'user')),
  bind(requestReset, askForReset, { recaptcha: ({ type }) => (type === 'admin' ? undefined : 'reset_email') }),
  bind(resetPassword, changeForgotten),
  bind(adminLogin, async (ctx, input) => ({
    token: await logIn(ctx, 'admin', input),
    token_expired_time: tokenMinutes,
  })),
  bind(adminLogout, (ctx) => logOut(ctx, 'admin')),
  bind(adminRefreshToken, (ctx) => refresh(ctx, 'admin')),
]
