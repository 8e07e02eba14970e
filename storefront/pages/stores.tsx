import { useLoaderData } from 'react-router'
import { listPublicStores } from '#contracts/pos/public-stores.ts'
import { type LoadArgs, requireResult } from '../page-result.ts'
import { StoreCard } from '../shop/StoreCard.tsx'
import { StoresJsonLd } from '../shop/StoresJsonLd.tsx'
import { useText } from '../text/TextProvider.tsx'
import { Breadcrumb } from '../ui/Breadcrumb.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHead } from '../ui/PageHead.tsx'

/** Page /store with all stores and where orders can be picked up. */
export async function loader({ context, request }: LoadArgs) {
  return requireResult(await context.api(listPublicStores, { language: context.visitor.language }), request)
}

export default function Stores() {
  const t = useText()
  const { data: stores, pickup } = useLoaderData<typeof loader>()
  const title = t('storefront.stores.title')
  const hasPhotos = stores.some(({ image }) => image)
  return (
    <div className="container mb-(--section-gap) grow">
      <PageHead title={title} description={t('storefront.stores.text')} path="/store" />
      <StoresJsonLd stores={stores} />
      <Breadcrumb steps={[{ title }]} />
      <h1 className="type-h1">{title}</h1>
      <p className="type-lead text-ink-2 mt-3">{t('storefront.stores.text')}</p>
      {stores.length === 0 ? (
        <EmptyState
          title={t('storefront.stores.none')}
          text={t('storefront.stores.none_text')}
          action={{ label: t('storefront.contact.title'), to: '/contact-us' }}
        />
      ) : (
        <ul className="mt-10 grid gap-x-6 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
          {stores.map((store, at) => (
            <li key={store.id} className={hasPhotos ? '' : 'border-line border-t pt-5'}>
              <StoreCard store={store} isFirst={at === 0} />
            </li>
          ))}
        </ul>
      )}
      {pickup.length > 0 && (
        <section className="mt-12">
          <h2 className="type-h2">{t('storefront.stores.pickup')}</h2>
          <p className="text-ink-2 mt-2">{t('storefront.stores.pickup_text')}</p>
          <ul className="mt-4 grid gap-4 md:grid-cols-2">
            {pickup.map(({ id, title: name, address }) => (
              <li key={id}>
                <strong>{name}</strong>
                {address && <p className="text-ink-2 whitespace-pre-line">{address}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
