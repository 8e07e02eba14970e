import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { fullName } from '#contracts/customers/full-name.ts'
import { useText } from '../text/TextProvider.tsx'
import { LogOut } from '../ui/icons.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import type { AccountData } from './read-account.ts'
import { useAccountLinks } from './use-account-links.ts'

const row = 'type-control flex min-h-11 items-center gap-4 rounded-control px-3 whitespace-nowrap sm:px-4'

/** Who is logged in, and the pages of the account. */
export function AccountNav(account: AccountData) {
  const { profile } = account
  const t = useText()
  const { pathname } = useLocation()
  const list = useRef<HTMLElement>(null)
  // On phones the list scrolls; the page that is open must be in sight.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (current && pathname) list.current?.scrollTo({ left: current.offsetLeft - 24 })
  }, [pathname])
  const links = useAccountLinks(account)
  return (
    <div className="min-w-0">
      <p className="type-strong lg:px-4">{fullName(profile)}</p>
      <p className="type-caption text-ink-2 mb-4 [overflow-wrap:anywhere] lg:px-4">{profile.email}</p>
      <nav
        ref={list}
        aria-label={t('storefront.account.title')}
        className="max-lg:border-line max-lg:overflow-x-auto max-lg:-mx-(--space-side) max-lg:border-b max-lg:px-(--space-side) max-lg:pb-2"
      >
        <ul className="flex gap-1 lg:flex-col">
          {links.map(({ to, label, icon: Icon, isOpen }) => (
            <li key={to} className="shrink-0">
              <PageLink
                to={to}
                aria-current={isOpen ? 'page' : undefined}
                className={`${row} hover:bg-surface aria-[current]:bg-primary-tint aria-[current]:text-primary aria-[current]:font-medium`}
              >
                <Icon className="size-5 shrink-0 max-sm:hidden" strokeWidth={1.5} aria-hidden />
                {label}
              </PageLink>
            </li>
          ))}
          <li className="shrink-0 lg:mt-4">
            <form method="post" action="/logout">
              <button type="submit" className={`${row} text-ink-2 hover:bg-surface w-full`}>
                <LogOut className="size-5 shrink-0 max-sm:hidden" strokeWidth={1.5} aria-hidden />
                {t('common.action.logout')}
              </button>
            </form>
          </li>
        </ul>
      </nav>
    </div>
  )
}
