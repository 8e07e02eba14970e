import { facebookLogin, facebookRegister } from '#contracts/customers/facebook.ts'
import { endOtherSessions, endSession, listSessions } from '#contracts/customers/own-sessions.ts'
import { login, logout, refreshToken, register, requestReset, resetPassword } from '#contracts/customers/session.ts'
import { confirmPassword } from '#contracts/staff/confirm-password.ts'
import { endAdminSession, endOtherAdminSessions, listAdminSessions } from '#contracts/staff/own-sessions.ts'
import {
  disableSecondFactor,
  enableSecondFactor,
  renewRecoveryCodes,
  secondFactorCode,
  setUpSecondFactor,
  showSecondFactor,
} from '#contracts/staff/second-factor.ts'
import { adminLogin, adminLogout, adminRefreshToken } from '#contracts/staff/session.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { HttpError } from '#server/kernel/errors.ts'
import { response } from '#server/kernel/response.ts'
import { required } from '#server/platform/typed.ts'
import { confirmOwnPassword } from './confirm-password.ts'
import { logInWithFacebook, registerWithFacebook } from './facebook/facebook-login.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { endOtherSessions as endOwnOthers, endOwnSession, ownSessions } from './own-sessions.ts'
import { refresh } from './refresh.ts'
import { registerMember } from './register.ts'
import { sendResetMail } from './request-reset.ts'
import { changeForgotten } from './reset-password.ts'
import {
  disableOwnFactor,
  enableOwnFactor,
  ownSecondFactor,
  renewOwnCodes,
  setUpOwnFactor,
} from './second-factor/own-factor.ts'
import type { IssuedToken } from './session-cookies.ts'
import { tokenMinutes } from './start-session.ts'

const memberToken = ({ token, cookies }: IssuedToken) => response({ body: { token }, cookies })

const secondFactorRequired = () =>
  new HttpError(401, { key: 'errors.second_factor_required' }, { more: { code: secondFactorCode } })

export const authHandlers = [
  bind(login, async (ctx, input) => memberToken(required(await logIn(ctx, 'user', input), 'token')), {
    recaptcha: () => 'login',
  }),
  bind(register, async (ctx, input) => memberToken(await registerMember(ctx, input)), { recaptcha: () => 'register' }),
  bind(facebookLogin, async (ctx, input) => memberToken(await logInWithFacebook(ctx, input))),
  bind(facebookRegister, async (ctx, input) => memberToken(await registerWithFacebook(ctx, input))),
  bind(logout, (ctx) => logOut(ctx, 'user')),
  bind(refreshToken, (ctx) => refresh(ctx, 'user')),
  bind(requestReset, sendResetMail, { recaptcha: ({ type }) => (type === 'admin' ? undefined : 'reset_email') }),
  bind(resetPassword, changeForgotten),
  bind(adminLogin, async (ctx, input) => {
    const issued = await logIn(ctx, 'admin', input)
    if (!issued) throw secondFactorRequired()
    const { token, cookies } = issued
    return response({ body: { token, token_expired_time: tokenMinutes }, cookies })
  }),
  bind(adminLogout, (ctx) => logOut(ctx, 'admin')),
  bind(showSecondFactor, ownSecondFactor),
  bind(setUpSecondFactor, setUpOwnFactor),
  bind(enableSecondFactor, enableOwnFactor),
  bind(renewRecoveryCodes, renewOwnCodes),
  bind(disableSecondFactor, disableOwnFactor),
  ...[listAdminSessions, listSessions].map((call) => bind(call, ownSessions)),
  ...[endAdminSession, endSession].map((call) => bind(call, endOwnSession)),
  ...[endOtherAdminSessions, endOtherSessions].map((call) => bind(call, endOwnOthers)),
  bind(confirmPassword, confirmOwnPassword),
  bind(adminRefreshToken, (ctx) => refresh(ctx, 'admin')),
]
