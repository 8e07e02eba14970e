import interLatin from '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2?url'
import simplified from '@fontsource-variable/noto-sans-sc/wght.css?url'
import traditional from '@fontsource-variable/noto-sans-tc/wght.css?url'
import type { ReactNode } from 'react'
import { Links, Outlet, Scripts, ScrollRestoration, useLocation, useNavigation, useRouteLoaderData } from 'react-router'
import type { Locale } from '#contracts/locales.ts'
import { isProtectedPage } from '#contracts/storefront/page-kinds.ts'
import hideClosed from './announcements/hide-closed.js?url'
import { WarningBar } from './announcements/WarningBar.tsx'
import { CartDrawer } from './cart/CartDrawer.tsx'
import { CartProvider } from './cart/CartProvider.tsx'
import simplifiedUsual from './fonts/chinese-zh-cn.css?url'
import traditionalUsual from './fonts/chinese-zh-hk.css?url'
import { AnnouncementBar } from './layout/AnnouncementBar.tsx'
import { ErrorPage } from './layout/ErrorPage.tsx'
import { FocusOnPage } from './layout/FocusOnPage.tsx'
import { Footer } from './layout/Footer.tsx'
import { Header } from './layout/Header.tsx'
import icon from './layout/icon.svg?url'
import { LanguageOffer } from './layout/LanguageOffer.tsx'
import { LinkNavigation } from './layout/LinkNavigation.tsx'
import { Offline } from './layout/Offline.tsx'
import { PageNotice } from './layout/PageNotice.tsx'
import { SessionKeeper } from './layout/SessionKeeper.tsx'
import type { LoadArgs } from './page-result.ts'
import { readShop } from './shop/read-shop.ts'
import type { Shop } from './shop/shop.ts'
import './styles/app.css'
import chineseFontsScript from './text/chinese-fonts.js?url'
import { useLocale, useText } from './text/TextProvider.tsx'
import { textFiles } from './text/text-files.ts'

export const loader = ({ context }: LoadArgs) => readShop(context)

/** Root data does not depend on the page; language and currency change with full loads. */
export const shouldRevalidate = () => false

/** For systems without Chinese fonts: one file with the usual characters, and the whole font in a hundred slices for all others. */
const chineseFonts: Partial<Record<Locale, string[]>> = {
  'zh-HK': [traditionalUsual, traditional],
  'zh-CN': [simplifiedUsual, simplified],
}

export function Layout({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const shop = useRouteLoaderData<Shop>('root')
  const fonts = chineseFonts[locale]
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Links that a phone puts around numbers and dates before the scripts run would make React discard the page. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <link rel="preload" href={interLatin} as="font" type="font/woff2" crossOrigin="anonymous" />
        {textFiles(locale).map(([name, url]) => (
          <link key={name} rel="preload" href={url} as="fetch" crossOrigin="anonymous" />
        ))}
        <link rel="icon" href={shop?.icon ? `${shop.icon}.160.webp` : icon} />
        <link rel="apple-touch-icon" href={shop?.icon || '/touch-icon.png'} />
        <link rel="manifest" href="/manifest.webmanifest" />
        {shop && <meta name="theme-color" content={shop.theme_color} />}
        <Links />
        {fonts && (
          <>
            <script src={chineseFontsScript} data-fonts={fonts.join(' ')} defer />
            <noscript>
              {fonts.map((href) => (
                <link key={href} rel="stylesheet" href={href} />
              ))}
            </noscript>
          </>
        )}
        {shop?.template_css && <style>{shop.template_css}</style>}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  const t = useText()
  const { pathname } = useLocation()
  const isCheckout = pathname === '/checkout' || pathname === '/stripe'
  return (
    <CartProvider>
      <a
        href="#main"
        className="bg-ground type-strong fixed top-2 left-2 z-50 -translate-y-24 rounded-control px-4 py-3 focus:translate-y-0"
      >
        {t('storefront.skip_to_content')}
      </a>
      <Progress />
      {!isCheckout && (
        <>
          <LanguageOffer />
          <WarningBar />
          <AnnouncementBar />
          <script src={hideClosed} />
          <Header />
        </>
      )}
      <Offline />
      <main id="main" tabIndex={-1} className="flex grow flex-col">
        <PageNotice />
        <Outlet />
      </main>
      {!isCheckout && <Footer />}
      {!isProtectedPage(pathname) && <CartDrawer />}
      <LinkNavigation />
      <FocusOnPage />
      <SessionKeeper />
    </CartProvider>
  )
}

/** A progress bar at the top while the next page loads, shown after 100 ms; in two colours, because a bar of either may be below it. */
function Progress() {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <div
      aria-hidden
      className={`border-primary bg-on-primary fixed inset-x-0 top-0 z-50 h-1 origin-left border-b-2 ${isBusy ? 'scale-x-90 opacity-100 transition-transform delay-100 duration-[4s] ease-out' : 'scale-x-0 opacity-0'}`}
    />
  )
}

export function ErrorBoundary() {
  return (
    <main className="flex grow flex-col">
      <ErrorPage />
    </main>
  )
}
