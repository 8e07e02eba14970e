import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { deleteOwnAccount } from '#contracts/privacy/personal-data.ts'
import { DeleteAccount } from '../account/DeleteAccount.tsx'
import { ExportData } from '../account/ExportData.tsx'
import { type ActionArgs, failure, type LoadArgs, needLogin, readForm, redirectAfterPost } from '../page-result.ts'
import { useText } from '../text/TextProvider.tsx'

/** Why a download was refused; the form of the download leads back here. */
export const loader = ({ request }: LoadArgs) => ({ refusal: new URL(request.url).searchParams.get('export') ?? '' })

/** Deletes the account. The log-in page, which is rendered for every request, confirms it. */
export async function action({ context, request }: ActionArgs) {
  const form = readForm(context)
  const result = await context.api(deleteOwnAccount, { current_password: form.current_password ?? '' })
  if (result.ok) throw redirectAfterPost('/login?deleted=1')
  needLogin(result, request)
  return failure(result, form)
}

const card = 'border-line rounded-control border p-5 md:p-8'

export default function AccountData() {
  const t = useText()
  const { refusal } = useLoaderData<typeof loader>()
  const isSending = useNavigation().state !== 'idle'
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <h1 className="type-h1-quiet">{t('storefront.data.title')}</h1>
      <ExportData refusal={refusal} className={card} />
      <DeleteAccount failure={useActionData<typeof action>()} isSending={isSending} className={card} />
    </div>
  )
}
