import { useActionData, useNavigation } from 'react-router'
import { sendOrderLink } from '#contracts/orders/order.ts'
import { AuthPage } from '../account/AuthPage.tsx'
import { EmailField } from '../account/EmailField.tsx'
import { type ActionArgs, failure, readForm } from '../page-result.ts'
import { useText } from '../text/TextProvider.tsx'
import { TextField } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageForm } from '../ui/PageForm.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'

export async function action({ context }: ActionArgs) {
  const form = readForm(context)
  const { order_number = '', email = '' } = form
  const result = await context.api(sendOrderLink, { order_number, email })
  return result.ok ? { message: result.body.message } : failure(result, form)
}

/** /order/find: guests ask for the link to their order. */
export default function FindOrder() {
  const t = useText()
  const result = useActionData<typeof action>()
  const isSending = useNavigation().state !== 'idle'
  const refused = result && 'errors' in result ? result : undefined
  return (
    <AuthPage title={t('storefront.find_order.title')} text={t('storefront.find_order.text')}>
      {result && !refused ? (
        <Notice kind="success">{result.message}</Notice>
      ) : (
        <PageForm failure={refused}>
          <div className="flex flex-col gap-5">
            <TextField
              name="order_number"
              label={t('storefront.find_order.number')}
              maxLength={40}
              autoComplete="off"
            />
            <EmailField />
            <SubmitButton isBusy={isSending} look={{ size: 'large', isWide: true }}>
              {t('storefront.find_order.send')}
            </SubmitButton>
          </div>
        </PageForm>
      )}
    </AuthPage>
  )
}
