import { useNavigation } from 'react-router'
import type { OrderComment } from '#contracts/orders/order.ts'
import type { FailedResult } from '../page-result.ts'
import { useShop } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { TextArea } from '../ui/Field.tsx'
import { PageForm } from '../ui/PageForm.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { useDates } from './use-dates.ts'

/** Messages between buyer and shop about an order. */
export function Messages({
  comments,
  failure,
}: {
  comments: readonly OrderComment[]
  failure: FailedResult | undefined
}) {
  const t = useText()
  const { dayAndTime } = useDates()
  // Customers write with the shop, whatever the accounts of its staff are called.
  const { name } = useShop()
  const isSending = useNavigation().formData?.get('intent') === 'comment'
  return (
    <section
      className="border-line rounded-control border p-5 md:p-6 print:has-[ul:empty]:hidden"
      aria-labelledby="messages"
    >
      <h2 id="messages" className="type-h3 mb-4">
        {t('storefront.order.messages')}
      </h2>
      <ul className="divide-line border-line mb-5 divide-y border-t empty:hidden">
        {comments.map(({ id, comment, is_staff, created_at }) => (
          <li key={id} className="py-4">
            <p className="type-small">
              <strong className="font-medium">{is_staff ? name : t('storefront.order.you')}</strong>{' '}
              <span className="text-ink-2">{dayAndTime(created_at)}</span>
            </p>
            <p className="mt-1 break-words whitespace-pre-line">{comment}</p>
          </li>
        ))}
      </ul>
      {/* A new key clears the form once the message is stored. */}
      <PageForm key={comments.length} failure={failure} draft="message" className="print:hidden">
        <input type="hidden" name="intent" value="comment" />
        <div className="flex flex-col items-start gap-4">
          <div className="w-full">
            <TextArea name="comment" label={t('storefront.order.write')} maxLength={2000} rows={2} />
          </div>
          <SubmitButton isBusy={isSending} look={{ kind: 'quiet' }}>
            {t('common.action.send')}
          </SubmitButton>
        </div>
      </PageForm>
    </section>
  )
}
