import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listMailTexts, type MailReader } from '#contracts/mail-texts/mail-texts.ts'
import { callApi } from '../api/call.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useLanguageName } from '../i18n/language-name.ts'
import { Badge } from '../ui/Badge.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useTitle } from '../ui/page-title.ts'
import css from './mail-texts.module.css'

const readers: readonly MailReader[] = ['customer', 'shop', 'staff', 'supplier', 'all']

/** Every email of the shop, by who reads it, with the languages in which it has texts of the shop's own. */
export default function MailTextList() {
  const translate = useTranslate()
  const nameOf = useLanguageName()
  useTitle(translate('admin.page.mail_text'), [
    { title: translate('admin.page.configuration'), to: '/admin/configuration' },
  ])
  const { data } = useQuery({
    queryKey: ['mail texts'],
    queryFn: ({ signal }) => callApi(listMailTexts, {}, signal),
  })
  return (
    <div className={css.list}>
      <p className={css.note}>{translate('admin.mail_texts.note')}</p>
      {readers.map((to) => (
        <Panel key={to} title={translate(`admin.mail_texts.to.${to}`)} flush>
          <ul className={css.mails}>
            {data?.data
              .filter((mail) => mail.to === to)
              .map(({ name, customized }) => (
                <li key={name}>
                  <Link to={`/admin/configuration/mail-text/${name}`}>
                    {translate(`admin.mail_texts.title.${name}`)}
                  </Link>
                  <span className={css.badges}>
                    {customized.map((code) => (
                      <Badge key={code}>{nameOf(code)}</Badge>
                    ))}
                  </span>
                </li>
              ))}
          </ul>
        </Panel>
      ))}
    </div>
  )
}
