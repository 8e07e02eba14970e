import { data, useActionData, useLoaderData } from 'react-router'
import type { Card } from '#contracts/catalogue/card.ts'
import { addWish, listWishes, removeWish } from '#contracts/customers/wish-list.ts'
import { safeRedirect } from '#contracts/storefront/safe-redirect.ts'
import { AccountNav } from '../account/AccountNav.tsx'
import { readAccount } from '../account/read-account.ts'
import { Pagination } from '../catalogue/Pagination.tsx'
import { RecentlyViewed } from '../catalogue/RecentlyViewed.tsx'
import {
  type ActionArgs,
  failure,
  type LoadArgs,
  readForm,
  redirectAfterPost,
  redirectTo,
  requireResult,
} from '../page-result.ts'
import { useText } from '../text/TextProvider.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { GuestWishes } from '../wishlist/GuestWishes.tsx'
import { WishedProduct } from '../wishlist/WishedProduct.tsx'

const perPage = 20

export async function loader({ context, request }: LoadArgs) {
  if (!context.visitor.is_member) return { isGuest: true as const }
  const { searchParams } = new URL(request.url)
  const page = searchParams.get('page') ?? 1
  const [wishes, account] = await Promise.all([
    context.api(listWishes, { page, per_page: perPage, language: context.visitor.language }),
    readAccount(context, request),
  ])
  const { data: products, total, ...list } = requireResult(wishes, request)
  // The last product of the last page was removed.
  if (products.length === 0 && list.page > 1) throw redirectTo('/wishlist')
  return { isGuest: false as const, account, products, page: list.page, pages: Math.ceil(total / perPage) }
}

/** Wish list form without JavaScript: `product_id`, `intent=remove` to remove it, `back` to return to the page of the button. */
export async function action({ context }: ActionArgs) {
  const form = readForm(context)
  const back = safeRedirect(form.back, '/wishlist')
  const result = await context.api(form.intent === 'remove' ? removeWish : addWish, {
    product_id: form.product_id ?? '',
  })
  if (result.ok) throw redirectAfterPost(back)
  if (result.status === 401) throw redirectTo(`/login?redirect=${encodeURIComponent(back)}`, 303)
  const { data: page, init } = failure(result, form)
  return data(page, init ?? undefined)
}

export default function WishList() {
  const t = useText()
  const list = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const problem = answer && (answer.message || Object.values(answer.errors)[0]?.[0])
  const content = (
    <div className="min-w-0">
      <PageHead title={t('storefront.wishlist.title')} isPrivate />
      <h1 className="type-h1-quiet mb-8">{t('storefront.wishlist.title')}</h1>
      {problem && (
        <div className="mb-6">
          <Notice kind="error">{problem}</Notice>
        </div>
      )}
      {list.isGuest ? <GuestWishes /> : <Wishes {...list} />}
    </div>
  )
  if (list.isGuest) return <div className="container section grow">{content}</div>
  return (
    <div className="account-columns container section">
      <AccountNav {...list.account} />
      {content}
    </div>
  )
}

function Wishes({ products, page, pages }: { products: Card[]; page: number; pages: number }) {
  const t = useText()
  return (
    <>
      {products.length === 0 ? (
        <>
          <EmptyState
            title={t('storefront.wishlist.none_title')}
            text={t('storefront.wishlist.none_text')}
            action={{ label: t('storefront.nav.all_products'), to: '/product' }}
          />
          <RecentlyViewed isWithOthers />
        </>
      ) : (
        <ul className="grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-3 md:gap-x-5 md:gap-y-12 lg:grid-cols-4 lg:gap-x-6">
          {products.map((product) => (
            <WishedProduct key={product.id} product={product} />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} path="/wishlist" />
    </>
  )
}
