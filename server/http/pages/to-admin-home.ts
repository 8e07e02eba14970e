import type { Config } from '#server/platform/config.ts'
import type { PageAnswer } from './cached-page.ts'

/**
 * An unknown path that begins with `admin` leads to the home page of the back office instead of the shop's (specification section 2). Where
 * the back office has a host of its own, the shop's host has no such page.
 */
export function toAdminHome(
  answer: PageAnswer,
  { pathname }: URL,
  { adminHost }: Pick<Config, 'adminHost'>,
): PageAnswer {
  const isUnknown = answer.headers.location === '/?notice=page_not_found'
  if (!isUnknown || adminHost !== undefined || !beginsWithAdmin(pathname)) return answer
  return { ...answer, headers: { ...answer.headers, location: '/admin' } }
}

export const beginsWithAdmin = (path: string): boolean => /^\/+admin/i.test(path)
