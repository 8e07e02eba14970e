import { useLoaderData } from 'react-router'
import { cancelApplication, listOwnApplications } from '#contracts/forms/application-calls.ts'
import { ApplicationState } from '../forms/ApplicationState.tsx'
import {
  type ActionArgs,
  failure,
  type LoadArgs,
  needLogin,
  readForm,
  redirectAfterPost,
  requireResult,
} from '../page-result.ts'
import { useText } from '../text/TextProvider.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'

const path = '/account/applications'

export async function loader({ context, request }: LoadArgs) {
  const { language } = context.visitor
  return requireResult(await context.api(listOwnApplications, { language }), request)
}

export async function action({ context, request }: ActionArgs) {
  const { id = '' } = readForm(context)
  const result = await context.api(cancelApplication, { id })
  if (result.ok) return redirectAfterPost(path)
  needLogin(result, request)
  return failure(result, {})
}

/** The customer's applications for services: state, order, withdraw. */
export default function AccountApplications() {
  const t = useText()
  const { data } = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className="type-h1-quiet mb-6">{t('storefront.application.own')}</h1>
      {data.length === 0 ? (
        <EmptyState
          title={t('storefront.application.none_title')}
          text={t('storefront.application.none_text')}
          action={{ label: t('storefront.nav.services'), to: '/service' }}
        />
      ) : (
        <ul className="border-line divide-line divide-y border-y">
          {data.map((application) => (
            <li key={application.id} className="py-6">
              <p className="type-strong mb-3">
                <PageLink to={`/service/${application.product.url}`} className="hover:underline">
                  {application.product.name}
                </PageLink>
              </p>
              <ApplicationState application={application} />
              {(application.status === 'pending' || application.status === 'approved') && (
                <form method="post" className="mt-3">
                  <input type="hidden" name="id" value={application.id} />
                  <SubmitButton look={{ kind: 'quiet', size: 'small' }}>
                    {t('storefront.application.cancel')}
                  </SubmitButton>
                </form>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
