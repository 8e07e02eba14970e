import type { AuthProvider } from 'react-admin'
import { logIn, logOut } from './log-in-out.ts'
import { knownAdmin, readAdmin } from './session.ts'

/** The session in react-admin's terms. The guard of the routes decides about pages, request.ts watches for ended sessions. */
export const authProvider: AuthProvider = {
  login: ({ email, password }: { email: string; password: string }) => logIn(email, password),
  logout: () => logOut(),
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  getPermissions: async () => knownAdmin()?.role.permission_list ?? {},
  getIdentity: async () => {
    const { id, name } = await readAdmin()
    return { id, fullName: name }
  },
}
