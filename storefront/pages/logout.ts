import { logout } from '#contracts/customers/session.ts'
import { type ActionArgs, goOn, goTo } from '../page-result.ts'

/** The end of a session leads to the home page (specification section 4). */
export async function action({ context }: ActionArgs) {
  await context.api(logout, {})
  return goOn('/')
}

export const loader = () => goTo('/')
