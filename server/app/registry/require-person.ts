import type { Binding } from '#server/kernel/endpoint.ts'

/** Resources whose every change requires a confirmed password: accounts, roles and API tokens (security.md S12). */
const resources = ['account', 'api_token', 'role']

const isChange = new RegExp(`^(POST|PUT|DELETE) /api/admin/(${resources.join('|')})(/|$)`)

/** API tokens do not manage API tokens, and the job of an import works with all permissions of its account (security.md S16). */
const isSessionOnly = /^\w+ \/api\/admin\/(api_token|\w+\/import)(\/|$)/

/** Marks endpoints that require a confirmed password, or a person who is logged in. */
export const requirePerson = (binding: Binding): Binding => {
  const { call } = binding
  if (isChange.test(call.route)) return { ...binding, call: { ...call, confirmPassword: true } }
  return isSessionOnly.test(call.route) ? { ...binding, call: { ...call, sessionOnly: true } } : binding
}
