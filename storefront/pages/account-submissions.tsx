import { useLoaderData } from 'react-router'
import { listOwnSubmissions, type OwnSubmission } from '#contracts/forms/submission-calls.ts'
import { Pagination } from '../catalogue/Pagination.tsx'
import { useDates } from '../order/use-dates.ts'
import { type LoadArgs, requireResult } from '../page-result.ts'
import { useText } from '../text/TextProvider.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Paperclip } from '../ui/icons.tsx'

// texts: common.submission_status.*, storefront.submission.type.*

const perPage = 10

export async function loader({ context, request }: LoadArgs) {
  const page = new URL(request.url).searchParams.get('page') ?? 1
  const { language } = context.visitor
  const { data, total, ...list } = requireResult(
    await context.api(listOwnSubmissions, { page, per_page: perPage, language }),
    request,
  )
  return { submissions: data, page: list.page, pages: Math.ceil(total / perPage) }
}

/** What the customer has submitted in forms, and the files that the shop added. */
export default function AccountSubmissions() {
  const t = useText()
  const { submissions, page, pages } = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className="type-h1-quiet mb-6">{t('storefront.submission.own')}</h1>
      {submissions.length === 0 ? (
        <EmptyState
          title={t('storefront.submission.none_title')}
          text={t('storefront.submission.none_text')}
          action={{ label: t('storefront.nav.services'), to: '/service' }}
        />
      ) : (
        <ul className="flex flex-col gap-3">
          {submissions.map((submission) => (
            <SubmissionCard key={submission.id} submission={submission} />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} path="/account/submissions" />
    </>
  )
}

function SubmissionCard({ submission }: { submission: OwnSubmission }) {
  const t = useText()
  const { dayAndTime } = useDates()
  const { type, form, status, answers, files, admin_files, created_at } = submission
  const given = answers.filter(({ type, label }) => type !== 'file' && label !== '')
  return (
    <li className="border-line rounded-control border p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="type-strong">{form.title}</h2>
        <span className="type-small-strong">{t(`common.submission_status.${status}`)}</span>
      </div>
      <p className="type-small text-ink-2">
        {t(`storefront.submission.type.${type}`)}, <time dateTime={created_at}>{dayAndTime(created_at)}</time>
      </p>
      {admin_files.length > 0 && <Files title={t('storefront.submission.from_shop')} files={admin_files} />}
      <details className="mt-3">
        <summary className="type-small-strong min-h-11 cursor-pointer py-3">
          {t('storefront.submission.answers')}
        </summary>
        <dl className="type-small grid gap-x-8 gap-y-3 pt-2 sm:grid-cols-[minmax(8rem,1fr)_2fr]">
          {given.map(({ key, title, label }) => (
            <div key={key} className="sm:contents">
              <dt className="text-ink-2">{title}</dt>
              <dd className="break-words whitespace-pre-line">{label}</dd>
            </div>
          ))}
        </dl>
        {files.length > 0 && <Files title={t('storefront.submission.files')} files={files} />}
      </details>
    </li>
  )
}

function Files({ title, files }: { title: string; files: OwnSubmission['admin_files'] }) {
  return (
    <div className="mt-3">
      <p className="type-small text-ink-2">{title}</p>
      <ul>
        {files.map(({ id, name, url }) => (
          <li key={id}>
            <a href={url} download className="type-small flex min-h-11 items-center gap-2 break-all hover:underline">
              <Paperclip className="size-4 shrink-0" strokeWidth={1.5} aria-hidden />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
