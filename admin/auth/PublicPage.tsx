import type { ReactNode } from 'react'
import { useSite } from '../api/use-site.ts'
import { LanguageSwitch } from '../shell/LanguageSwitch.tsx'
import { Logo } from '../shell/Logo.tsx'
import { CircleAlert } from '../ui/icons.tsx'
import { useTitle } from '../ui/page-title.ts'
import css from './PublicPage.module.css'

interface Props {
  title: string
  text?: string
  /** Error messages of a failed attempt, as a list above the fields. */
  errors?: readonly string[]
  children: ReactNode
  foot?: ReactNode
}

/** Layout of the pages before log-in. */
export function PublicPage({ title, text, errors = [], children, foot }: Props) {
  const { name } = useSite()
  useTitle(title)
  return (
    <div className={css.page}>
      <header className={css.head}>
        <Logo />
        <strong>{name || 'Storekeeper'}</strong>
        <div className={css.switch}>
          <LanguageSwitch named />
        </div>
      </header>
      <main className={css.main}>
        <h1 className={css.title}>{title}</h1>
        {text ? <p className={css.text}>{text}</p> : null}
        {errors.length > 0 ? (
          <ul className={css.errors} role="alert">
            {errors.map((error) => (
              <li key={error}>
                <CircleAlert aria-hidden />
                {error}
              </li>
            ))}
          </ul>
        ) : null}
        {children}
        {foot ? <div className={css.foot}>{foot}</div> : null}
      </main>
      <footer className={css.bottom}>
        <a href="/">{location.host}</a>
        <span>Storekeeper</span>
      </footer>
    </div>
  )
}
