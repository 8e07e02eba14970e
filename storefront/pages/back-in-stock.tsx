import { useActionData } from 'react-router'
import { requestBackInStock } from '#contracts/back-in-stock/back-in-stock.ts'
import { type ActionArgs, failure, readForm, redirectTo } from '../page-result.ts'
import { useText } from '../text/TextProvider.tsx'
import { Breadcrumb } from '../ui/Breadcrumb.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHead } from '../ui/PageHead.tsx'

export const loader = () => {
  throw redirectTo('/product')
}

/** Answers the form of a product that cannot be bought now, for browsers without JavaScript. */
export async function action({ context }: ActionArgs) {
  const form = readForm(context)
  const result = await context.api(requestBackInStock, {
    product_id: form.product_id,
    stock_id: form.stock_id,
    email: form.email ?? '',
    website: form.website ?? '',
  })
  return result.ok ? { message: result.body.message } : failure(result, form)
}

/** /preference/back-in-stock: the outcome of the request. */
export default function BackInStock() {
  const t = useText()
  const result = useActionData<typeof action>()
  const title = t('storefront.product.notify_title')
  const refused = result && 'errors' in result ? result : undefined
  const problems = refused ? [refused.message, ...Object.values(refused.errors).flat()].filter(Boolean) : []
  return (
    <div className="container mb-(--section-gap) grow">
      <PageHead title={title} isPrivate />
      <Breadcrumb steps={[{ title }]} />
      <h1 className="type-h1 mb-6">{title}</h1>
      <div className="max-w-2xl">
        {result && !refused && <Notice kind="success">{result.message}</Notice>}
        {problems.length > 0 && <Notice kind="error">{problems.join(' ')}</Notice>}
      </div>
    </div>
  )
}
