import type { Binding } from '#server/kernel/endpoint.ts'

/** Resources whose every change requires a confirmed password: accounts and roles (security.md S12). */
const resources = ['account', 'role']

const isChange = new RegExp(`^(POST|PUT|DELETE) /api/admin/(${resources.join('|')})(/|$)`)

export const withPasswordConfirmation = (binding: Binding): Binding =>
  isChange.test(binding.call.route) ? { ...binding, call: { ...binding.call, confirmPassword: true } } : binding
