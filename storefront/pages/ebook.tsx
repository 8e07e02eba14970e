import { useLoaderData } from 'react-router'
import { openEbook } from '#contracts/crm/ebook-calls.ts'
import type { LoadArgs } from '../page-result.ts'
import { useText } from '../text/TextProvider.tsx'
import { Breadcrumb } from '../ui/Breadcrumb.tsx'
import { button } from '../ui/button.ts'
import { Notice } from '../ui/Notice.tsx'
import { PageHead } from '../ui/PageHead.tsx'

/** The files of the e-book whose token an email carries; whatever is wrong with it is one sentence. */
export async function loader({ context, request }: LoadArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const result = await context.api(openEbook, { token })
  return result.ok ? { ebook: result.body.data } : { ebook: null }
}

/** /ebook: downloads for who got a link by email. */
export default function EbookPage() {
  const t = useText()
  const { ebook } = useLoaderData<typeof loader>()
  const title = ebook?.button_name || t('storefront.ebook.title')
  return (
    <div className="container section grow">
      <PageHead title={title} isPrivate />
      <Breadcrumb steps={[{ title }]} />
      <h1 className="type-h1 mt-4">{title}</h1>
      <div className="mt-8 max-w-2xl">
        {ebook === null ? (
          <Notice kind="error">{t('validation.ebook_failed')}</Notice>
        ) : (
          <ul className="grid gap-4">
            {ebook.files.map(({ name, size, url }) => (
              <li key={url} className="flex flex-wrap items-center justify-between gap-3">
                <span className="min-w-0 break-words">
                  {name} <small className="text-ink-2">{t('storefront.ebook.size', { n: toMegabytes(size) })}</small>
                </span>
                <a href={url} download className={button()}>
                  {t('storefront.ebook.download')}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

const toMegabytes = (bytes: number) => Math.max(0.1, Math.round(bytes / 104_858) / 10)
