import { useShop } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'

/** Tells feed readers where the articles of this language are. React moves it to the head. */
export function FeedLink() {
  const t = useText()
  const { language, main_language, name } = useShop()
  const address = language === main_language ? '/blog/feed.xml' : `/blog/feed.xml?language=${language}`
  return (
    <link rel="alternate" type="application/rss+xml" href={address} title={t('storefront.blog.feed_title', { name })} />
  )
}
