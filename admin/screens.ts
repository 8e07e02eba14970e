import type { ComponentType } from 'react'

interface Screen {
  /** Below /admin/; parameters as `:id`. */
  path: string
  load: () => Promise<{ default: ComponentType }>
}

/** Every page that is not made from a resource's contract, and every one that replaces such a page. What is absent is standard. */
export const screens: readonly Screen[] = [{ path: 'profile', load: () => import('./session/ProfilePage.tsx') }]

/** Pages for those who are not logged in. */
export const publicScreens: readonly Screen[] = [
  { path: '/admin/login', load: () => import('./session/LoginPage.tsx') },
  { path: '/admin/forget-password', load: () => import('./session/ForgetPasswordPage.tsx') },
  { path: '/admin-reset-password', load: () => import('./session/ResetPasswordPage.tsx') },
]
