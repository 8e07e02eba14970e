import type { ArticleBody } from '#contracts/blog/blog-calls.ts'
import { useShop } from '../shop/use-shop.ts'
import { useLocale } from '../text/TextProvider.tsx'
import { JsonLd } from '../ui/JsonLd.tsx'

/** Structured data of an article; without an author the shop is named as one. */
export function ArticleJsonLd({ article }: { article: Omit<ArticleBody, 'content'> }) {
  const { app_url, name } = useShop()
  const address = (path: string) => new URL(path, app_url).href
  const publisher = { '@type': 'Organization', name, url: address('/') }
  return (
    <JsonLd
      data={{
        '@type': 'Article',
        headline: article.title,
        description: article.meta_description,
        ...(article.image && { image: [address(article.image)] }),
        datePublished: article.published_at,
        dateModified: [article.published_at, article.updated_at].toSorted()[1],
        author: article.author ? { '@type': 'Person', name: article.author } : publisher,
        publisher,
        inLanguage: useLocale(),
        mainEntityOfPage: address(`/blog/article/${article.url}`),
      }}
    />
  )
}
