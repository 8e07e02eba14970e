import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { MenuItem } from '#contracts/navigation/menu-calls.ts'
import { useText } from '../text/TextProvider.tsx'
import { Drawer } from '../ui/Drawer.tsx'
import { ChevronDown } from '../ui/icons.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { MenuLink } from './MenuLink.tsx'
import { Preferences } from './Preferences.tsx'
import { useMenu } from './use-menu.ts'

const row = 'flex w-full items-center px-(--line-side) hover:bg-surface aria-[current]:font-medium'
const top = `${row} type-lead min-h-14`
const nested = `${row} type-body min-h-11`

/** The menu drawer of narrow screens. */
export function PhoneMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText()
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu.
  useEffect(() => onClose(), [key])
  const personal = [
    { title: t('storefront.nav.account'), to: '/account' },
    { title: t('storefront.nav.wishlist'), to: '/wishlist' },
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
      {isOpen && (
        <nav aria-label={t('storefront.nav.menu')}>
          <MenuTree />
          <ul className="py-4">
            {personal.map(({ title, to }) => (
              <li key={to}>
                <PageLink
                  to={to}
                  className="type-control text-ink-2 hover:bg-surface flex min-h-11 items-center px-(--line-side)"
                >
                  {title}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </Drawer>
  )
}

/** The menu of narrow screens without JavaScript: a line under the header that expands. */
export function PlainMenu() {
  const t = useText()
  return (
    <noscript>
      <details
        className="border-line border-t lg:hidden"
        style={{ '--line-side': 'var(--space-side)' } as React.CSSProperties}
      >
        <summary className="type-strong container flex min-h-11 items-center gap-2">
          {t('storefront.nav.menu')}
          <ChevronDown className="size-4" aria-hidden />
        </summary>
        <MenuTree />
      </details>
    </noscript>
  )
}

function MenuTree() {
  const { items, trail } = useMenu()
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id} className="border-line border-b">
          <Branch item={item} trail={trail} className={top} />
        </li>
      ))}
    </ul>
  )
}

interface BranchProps {
  item: MenuItem
  trail: readonly MenuItem[]
  className: string
}

/** An expandable menu item that lists itself first; the branch of the current page is expanded. */
function Branch({ item, trail, className }: BranchProps) {
  const t = useText()
  const isCurrent = trail.includes(item)
  if (item.menus.length === 0) return <MenuLink item={item} isCurrent={isCurrent} className={className} />
  return (
    <details open={isCurrent}>
      <summary className={`${className} justify-between gap-4 ${isCurrent ? 'font-medium' : ''}`}>
        {item.display_title}
        <ChevronDown
          className="text-ink-2 size-5 shrink-0 transition-transform duration-200 [details[open]>summary>&]:rotate-180"
          strokeWidth={1.5}
          aria-hidden
        />
      </summary>
      <ul className="pb-3 pl-4">
        <li>
          <MenuLink item={item} className={nested}>
            {t('storefront.nav.all_of', { title: item.display_title })}
          </MenuLink>
        </li>
        {item.menus.map((below) => (
          <li key={below.id}>
            <Branch item={below} trail={trail} className={nested} />
          </li>
        ))}
      </ul>
    </details>
  )
}
