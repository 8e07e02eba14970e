import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../text/TextProvider.tsx'
import { Drawer } from '../ui/Drawer.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { Preferences } from './Preferences.tsx'

function useItems() {
  const t = useText()
  return [{ title: t('storefront.nav.all_products'), to: '/product' }]
}

/** The menu in the header; `isBelow` is the line under it on phones that have no JavaScript. */
export function MainMenu({ isBelow = false }: { isBelow?: boolean }) {
  const t = useText()
  const { pathname } = useLocation()
  const items = useItems()
  const shown = isBelow ? 'hidden noscript:max-md:block border-line border-t' : 'hidden h-full md:block'
  return (
    <nav aria-label={t('storefront.nav.menu')} className={shown}>
      <ul className={`flex h-full gap-x-7 ${isBelow ? 'container flex-wrap' : 'items-stretch'}`}>
        {items.map(({ title, to }) => (
          <li key={to} className="flex">
            <PageLink
              to={to}
              aria-current={pathname === to ? 'page' : undefined}
              className="type-control aria-[current]:border-ink -mb-px flex min-h-11 items-center border-b-2 border-transparent pt-0.5 aria-[current]:font-medium hover:underline hover:underline-offset-4"
            >
              {title}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function PhoneMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu.
  useEffect(() => onClose(), [pathname])
  const links = [
    { title: t('storefront.nav.home'), to: '/' },
    ...useItems(),
    { title: t('storefront.nav.account'), to: '/account' },
  ]
  return (
    <Drawer
      title={t('storefront.nav.menu')}
      label={t('storefront.nav.menu')}
      side="start"
      isOpen={isOpen}
      onClose={onClose}
      foot={
        <div className="flex flex-wrap gap-x-8">
          <Preferences opens="up" edge="left" />
        </div>
      }
    >
      <ul>
        {links.map(({ title, to }) => (
          <li key={to} className="border-line border-b">
            <PageLink to={to} className="type-lead hover:bg-surface flex min-h-14 items-center px-(--line-side)">
              {title}
            </PageLink>
          </li>
        ))}
      </ul>
    </Drawer>
  )
}
