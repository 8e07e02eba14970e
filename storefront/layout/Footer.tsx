import { Sections } from '../content/Sections.tsx'
import { useShop } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { ReusedMarkup } from '../ui/ReusedMarkup.tsx'
import { FooterLists } from './FooterLists.tsx'
import { Preferences } from './Preferences.tsx'
import { Wordmark } from './Wordmark.tsx'

/** The footer, the same on all pages, unless its sections show cards of their own. */
export function Footer() {
  const {
    name,
    logo,
    locale,
    language,
    languages,
    currency,
    currencies,
    address,
    contact_phone,
    footer,
    footer_lists,
  } = useShop()
  if (footer.length > 0) return <FooterBar />
  const year = new Date().getFullYear()
  return (
    <ReusedMarkup
      owner={footer_lists}
      inputs={() => [
        'footer',
        name,
        logo,
        locale,
        language,
        languages,
        currency,
        currencies,
        address,
        contact_phone,
        year,
      ]}
    >
      <FooterBar />
    </ReusedMarkup>
  )
}

/** The shop on the left, the lists and sections of the block `footer` beside it, preferences at the bottom. */
function FooterBar() {
  const t = useText()
  const { name, address, contact_phone, footer, footer_lists } = useShop()
  return (
    <footer className="border-line bg-footer text-footer-ink mt-auto border-t">
      <div className="container grid gap-10 py-12 md:grid-cols-[minmax(0,1fr)_minmax(0,3fr)] md:gap-16 md:py-16">
        <div className="flex flex-col items-start gap-4">
          <PageLink to="/" className="rounded-control" aria-label={name}>
            <Wordmark />
          </PageLink>
          {address && <p className="type-small whitespace-pre-line opacity-80">{address}</p>}
          {contact_phone && (
            <a
              href={`tel:${contact_phone.replace(/[^+\d]/g, '')}`}
              className="type-small -my-3 inline-flex min-h-11 items-center opacity-80 hover:underline"
            >
              {contact_phone}
            </a>
          )}
        </div>
        <div className="footer-block">
          {footer_lists.length > 0 ? (
            <FooterLists lists={footer_lists} label={t('storefront.footer.more')} />
          ) : (
            <h2 className="sr-only">{t('storefront.footer.more')}</h2>
          )}
          <Sections sections={footer} />
        </div>
      </div>
      <div className="container">
        <div className="border-line type-caption flex flex-wrap items-center justify-between gap-x-8 border-t py-3 opacity-90">
          {/* At the turn of the year the browser may be in another one than the server was when the page was cached. */}
          <p suppressHydrationWarning>
            © {new Date().getFullYear()} {name}
          </p>
          <div className="flex gap-x-6">
            <Preferences opens="up" />
          </div>
        </div>
      </div>
    </footer>
  )
}
