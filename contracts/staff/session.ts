import { z } from 'zod'
import { endpoint, noInput, returns } from '../endpoint.ts'
import { locales } from '../locales.ts'
import { schemas } from '../resource/field-schemas.ts'
import { newStaffPassword, typedPassword, withConfirmation } from './password-pair.ts'
import type { PermissionList } from './permission-list.ts'
import type { RefreshAnswer } from './refresh-answer.ts'
import { type AccountSetup, factorCode } from './second-factor.ts'

export const adminLogin = endpoint('POST /api/admin/login', {
  access: 'public',
  input: z.object({ email: schemas.email, password: typedPassword, code: factorCode.optional() }),
  returns: returns<{ token: string; token_expired_time: number }>(),
  summary:
    'Logs a member of staff in; 401 with the code second_factor_required asks for the same with a code of the second factor',
})

export const adminLogout = endpoint('POST /api/admin/logout', {
  access: 'public',
  optionalAuth: true,
  input: noInput,
  returns: returns<{ message: string }>(),
  summary: 'Ends the staff session, whether it is still alive or not',
})

export const adminRefreshToken = endpoint('POST /api/admin/token/refresh', {
  access: 'public',
  optionalAuth: true,
  input: noInput,
  returns: returns<RefreshAnswer>(),
  summary:
    'A new token for one that still works: a Bearer, or the cookie of staff, who get the new one as a cookie only',
})

/** Who is logged in to the back office, and what they may do. */
export interface AdminProfile {
  id: number
  name: string
  email: string
  role_id: number
  role: { id: number; name: string; permission_list: PermissionList }
  /** A promoter earns commissions from orders with `sales_code`; the next three are of promoters (commissions.md K2). */
  commission_enabled: boolean
  group_id: number | null
  parent_id: number | null
  sales_code: string | null
  /** Of mails to this account. */
  language: string | null
  /** What must be done before anything else; null: nothing. */
  setup: AccountSetup | null
  updated_at: string
}

export const showAdmin = endpoint('GET /api/admin', {
  access: 'staff',
  duringSetup: true,
  input: noInput,
  returns: returns<{ data: AdminProfile }>(),
  summary: 'The member of staff who is logged in, with the permissions of their role',
})

export const updateAdmin = endpoint('PUT /api/admin', {
  access: 'staff',
  duringSetup: true,
  input: withConfirmation(
    z.object({
      name: schemas.filled(150).optional(),
      email: schemas.email.optional(),
      language: schemas.choice(locales).optional(),
      ...newStaffPassword,
      current_password: typedPassword.optional(),
    }),
  ),
  /** With a new token for a Bearer client after a change of email or password, which ends all other sessions. */
  returns: returns<{ data: AdminProfile; token?: string }>(),
  summary: 'Changes the own profile; a blank password stays as it is, role and state are not taken',
})
