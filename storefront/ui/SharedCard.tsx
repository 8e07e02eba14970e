import { useShop } from '../shop/use-shop.ts'

interface Props {
  title: string
  description?: string | undefined
  url: string
  /** Image of the page without its size; the shop's own otherwise. */
  image?: string | undefined
  type?: 'website' | 'article' | 'product' | undefined
}

/** What messengers and social networks show of a link: Open Graph, and the card of X. */
export function SharedCard({ title, description, url, image, type = 'website' }: Props) {
  const { name, app_url, locale, banner, logo } = useShop()
  const picture = image || banner || logo
  const src = picture ? new URL(`${picture}.1600.webp`, app_url).href : new URL('/icon-512.png', app_url).href
  return (
    <>
      <meta property="og:site_name" content={name} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={url} />
      <meta property="og:image" content={src} />
      <meta property="og:locale" content={locale.replace('-', '_')} />
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
    </>
  )
}
