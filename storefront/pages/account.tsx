import { Outlet, useLoaderData, useMatch } from 'react-router'
import { AccountNav } from '../account/AccountNav.tsx'
import { readAccount } from '../account/read-account.ts'
import { useAccountLinks } from '../account/use-account-links.ts'
import type { LoadArgs } from '../page-result.ts'
import { useText } from '../text/TextProvider.tsx'
import { PageHead } from '../ui/PageHead.tsx'

/** Everything under /account requires a logged-in customer. */
export const loader = ({ context, request }: LoadArgs) => readAccount(context, request)

export default function Account() {
  const t = useText()
  const account = useLoaderData<typeof loader>()
  const open = useAccountLinks(account).find(({ isOpen }) => isOpen)
  // The first title of a document counts: an order's page has its own.
  const isOrder = useMatch('/account/orders/:id') !== null
  return (
    <div className="account-columns container section">
      {!isOrder && <PageHead title={open?.label ?? t('storefront.account.title')} isPrivate />}
      <AccountNav {...account} />
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}
