import { useRef } from 'react'
import type { MenuItem } from '#contracts/navigation/menu-calls.ts'
import { useText } from '../text/TextProvider.tsx'
import { ChevronDown } from '../ui/icons.tsx'
import { MenuLink } from './MenuLink.tsx'
import { MenuPanel } from './MenuPanel.tsx'
import { useMenu } from './use-menu.ts'
import { useOpenItem } from './use-open-item.ts'

/**
 * The menu in the header of wide screens. An item with children is a link and a panel, which opens on hover and by a button for the
 * keyboard. Without JavaScript CSS opens it.
 */
export function MainMenu() {
  const t = useText()
  const { items, trail } = useMenu()
  const control = useOpenItem()
  const isOpen = items.some(({ id, menus }) => id === control.openId && menus.length > 0)
  return (
    <nav
      aria-label={t('storefront.nav.menu')}
      className="hidden self-stretch lg:block"
      onPointerLeave={(event) => control.hover(event, null)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && control.close()}
    >
      <ul className="flex h-full flex-wrap items-stretch justify-center gap-x-5 xl:gap-x-7">
        {items.map((item) => (
          <TopItem key={item.id} item={item} isCurrent={trail[0] === item} control={control} />
        ))}
      </ul>
      {isOpen && <div aria-hidden className="menu-scrim" onPointerDown={control.close} />}
    </nav>
  )
}

interface TopItemProps {
  item: MenuItem
  isCurrent: boolean
  control: ReturnType<typeof useOpenItem>
}

function TopItem({ item, isCurrent, control }: TopItemProps) {
  const t = useText()
  const wasTouched = useRef(false)
  const { id, menus, display_title } = item
  const isOpen = control.openId === id
  const isNested = menus.length > 0
  const panel = `menu-${id}`
  return (
    <li
      className="menu-item flex items-stretch"
      data-open={isOpen || undefined}
      onPointerEnter={(event) => control.hover(event, isNested ? id : null)}
      onPointerDown={(event) => {
        wasTouched.current = event.pointerType === 'touch'
      }}
    >
      <MenuLink
        item={item}
        isCurrent={isCurrent}
        className="menu-top type-control flex min-h-11 items-center"
        onClick={(event) => {
          // Touch screens cannot hover: the first touch opens the panel, the second follows the link.
          if (isNested && !isOpen && wasTouched.current) {
            event.preventDefault()
            control.open(id)
          } else control.close()
        }}
      />
      {isNested && (
        <>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={panel}
            aria-label={t('storefront.nav.more_of', { title: display_title })}
            className="menu-toggle rounded-control noscript:hidden"
            onClick={() => control.toggle(id)}
          >
            <ChevronDown className={`size-4 ${isOpen ? 'rotate-180' : ''}`} aria-hidden />
          </button>
          <MenuPanel id={panel} item={item} />
        </>
      )}
    </li>
  )
}
