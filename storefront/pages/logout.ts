import { logout } from '#contracts/customers/session.ts'
import { type ActionArgs, redirectAfterPost, redirectTo } from '../page-result.ts'

/** Log-out redirects to the home page (specification section 4). */
export async function action({ context }: ActionArgs) {
  await context.api(logout, {})
  return redirectAfterPost('/')
}

export const loader = () => redirectTo('/')
