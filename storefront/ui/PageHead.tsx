import { useLocation } from 'react-router'
import { useShop } from '../shop/use-shop.ts'
import { SharedCard } from './SharedCard.tsx'

interface Props {
  title?: string
  description?: string
  /** Path of the canonical URL without filters; defaults to the page's path. */
  path?: string
  /** Excludes the page from search engines: carts, accounts, search results. */
  isPrivate?: boolean
  /** Image of the page without its size, for links that are shared. */
  image?: string | undefined
  type?: 'website' | 'article' | 'product'
}

/** Title and meta of a page (catalogue.md C8). React moves these to the head. */
export function PageHead({ title, description, path, isPrivate = false, image, type }: Props) {
  const shop = useShop()
  const location = useLocation()
  const address = (language: string) => {
    const url = new URL(path ?? location.pathname, shop.app_url)
    if (language !== shop.main_language) url.searchParams.set('language', language)
    return url.href
  }
  return (
    <>
      <title>{title ? `${title} · ${shop.name}` : shop.name}</title>
      {description && <meta name="description" content={description} />}
      {isPrivate ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address(shop.language)} />
          {shop.languages.map(({ code }) => (
            <link key={code} rel="alternate" hrefLang={code.replace('_', '-')} href={address(code)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address(shop.main_language)} />
          <SharedCard
            title={title || shop.name}
            description={description}
            url={address(shop.language)}
            image={image}
            type={type}
          />
        </>
      )}
    </>
  )
}
