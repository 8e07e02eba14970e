import { fullName } from '#contracts/customers/full-name.ts'
import type { Answer } from '#contracts/forms/submission-calls.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { findBuyer } from '#server/modules/customers/customers.ts'
import type { LoadedForm } from '#server/modules/forms/load-form.ts'
import { type MailDefinition, prepareMail } from '#server/modules/mail-texts/mail-texts.ts'
import { translate } from '#server/platform/i18n.ts'
import type { MailBase } from '#server/platform/mail/mail-data.ts'
import { queueMails } from '#server/platform/mail/outbox.ts'
import { shopInMails } from '#server/resource/shop-in-mails.ts'

declare module '#server/platform/mail/mail-data.ts' {
  interface MailData {
    form_notice: MailBase & { form: string; sender: string; answers: { title: string; label: string }[]; url: string }
  }
}

export const formNoticeMail: MailDefinition<'form_notice'> = {
  template: 'form_notice',
  to: 'shop',
  values: ({ form, sender }) => ({ form, sender }),
  sample: (base) => ({
    ...base,
    name: '',
    form: 'Workshop booking',
    sender: 'Amy Chan',
    url: base.shop.url,
    answers: [
      { title: 'Name', label: 'Amy Chan' },
      { title: 'Day', label: 'Saturday' },
    ],
  }),
}

interface Submitted {
  form: Pick<LoadedForm, 'id' | 'main_title' | 'notify_emails'>
  id: number
  answers: readonly Answer[]
}

/** Announces a submission to the addresses of its form, in the main language. */
export async function notifyOfSubmission(tx: TxCtx, { form, id, answers }: Submitted): Promise<void> {
  if (form.notify_emails.length === 0) return
  const { mainLanguage } = tx.settings
  const customer = tx.actor.kind === 'member' ? await findBuyer(tx, tx.actor.id) : undefined
  const mail = await prepareMail(tx, formNoticeMail, mainLanguage, {
    shop: shopInMails(tx, mainLanguage),
    name: '',
    form: form.main_title,
    sender: customer ? `${fullName(customer)} (${customer.email})` : translate(tx.locale, 'common.guest'),
    answers: answers.map(({ main_title, label }) => ({ title: main_title, label })),
    url: `${tx.services.config.appUrl}/admin/formbuilder/${form.id}/history/${id}`,
  })
  await queueMails(
    tx.db,
    form.notify_emails.map((to, at) => ({ key: `form_notice ${id} ${at}`, to, kind: 'form_notice', ...mail })),
  )
}
