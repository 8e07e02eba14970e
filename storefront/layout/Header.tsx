import { useState } from 'react'
import { useLocation } from 'react-router'
import { useCart } from '../cart/cart-state.ts'
import { SearchButton, useSearchPanel } from '../search/SearchButton.tsx'
import { useShop } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { Heart, Menu, ShoppingBag, User } from '../ui/icons.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { ReusedMarkup } from '../ui/ReusedMarkup.tsx'
import { MainMenu } from './MainMenu.tsx'
import { PhoneMenu, PlainMenu } from './PhoneMenu.tsx'
import { useMenu } from './use-menu.ts'
import { Wordmark } from './Wordmark.tsx'

const iconLink = 'target relative rounded-control transition-colors duration-150 hover:bg-surface/60'

/** The header. It is a third of a product page, and the same on all pages of a place in the menu. */
export function Header() {
  const { name, logo, sells, locale, language, languages, currency, currencies, menu } = useShop()
  const { trail, isInMenu } = useMenu()
  const { pathname } = useLocation()
  const place = [trail.map(({ id }) => id), isInMenu ? pathname : '']
  return (
    <ReusedMarkup
      owner={menu}
      inputs={() => [name, logo, sells, locale, language, languages, currency, currencies, place]}
    >
      <HeaderBar />
    </ReusedMarkup>
  )
}

/**
 * Sticky header: logo, menu, search, account, wish list, cart. On narrow screens the menu is a drawer, or a line that expands without
 * JavaScript.
 */
function HeaderBar() {
  const t = useText()
  const { name } = useShop()
  const { visitor } = useCart()
  const search = useSearchPanel()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const account = visitor?.member
    ? t('storefront.nav.account_of', { name: visitor.member.first_name })
    : t('storefront.nav.account')
  return (
    <header className="border-line bg-header text-header-ink sticky top-0 z-20 border-b">
      <div className="container grid min-h-(--header-height) grid-cols-[1fr_auto_1fr] items-center gap-4">
        <div className="-ml-3 flex items-center lg:ml-0">
          <button
            type="button"
            className={`${iconLink} lg:hidden noscript:hidden`}
            aria-label={t('storefront.nav.open_menu')}
            aria-haspopup="dialog"
            onClick={() => setMenuOpen(true)}
          >
            <Menu className="size-5" strokeWidth={1.5} aria-hidden />
          </button>
          <SearchButton className={`${iconLink} md:hidden`} onOpen={search.open} />
          <PageLink to="/" className="hidden rounded-control lg:inline-flex" aria-label={name}>
            <Wordmark />
          </PageLink>
        </div>
        <PageLink to="/" className="min-w-0 rounded-control lg:hidden" aria-label={name}>
          <Wordmark />
        </PageLink>
        <MainMenu />
        <div className="-mr-3 flex items-center justify-end">
          <SearchButton className={`${iconLink} max-md:hidden`} onOpen={search.open} />
          <PageLink to="/account" className={iconLink} aria-label={account}>
            <User className="size-5" strokeWidth={1.5} aria-hidden />
          </PageLink>
          <PageLink to="/wishlist" className={`${iconLink} max-md:hidden`} aria-label={t('storefront.nav.wishlist')}>
            <Heart className="size-5" strokeWidth={1.5} aria-hidden />
          </PageLink>
          <CartLink />
        </div>
      </div>
      <PlainMenu />
      <PhoneMenu isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
      {search.panel}
    </header>
  )
}

/** The cart button with its number of items; opens the cart drawer. */
function CartLink() {
  const t = useText()
  const { sells } = useShop()
  const { itemCount, open } = useCart()
  const { pathname } = useLocation()
  if (!sells) return null
  return (
    <PageLink
      to="/cart"
      className={iconLink}
      aria-label={t('storefront.nav.cart', { count: itemCount })}
      onClick={(event) => {
        if (pathname === '/cart' || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        open()
      }}
    >
      <ShoppingBag className="size-5" strokeWidth={1.5} aria-hidden />
      {itemCount > 0 && (
        <span className="bg-primary text-on-primary figures absolute top-0.5 right-0 flex h-4.25 min-w-4.25 items-center justify-center rounded-full px-1 text-[0.6875rem] leading-none font-medium">
          {itemCount > 99 ? '99+' : itemCount}
        </span>
      )}
    </PageLink>
  )
}
