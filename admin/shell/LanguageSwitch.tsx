import Button from '@mui/material/Button'
import { type Locale, localeNames, locales } from '#contracts/locales.ts'
import { setLocale, useLocaleCode, useTranslate } from '../i18n/i18n.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { ChevronDown, Languages } from '../ui/icons.tsx'
import css from './Shell.module.css'

const shortNames: Record<Locale, string> = { 'en-US': 'EN', 'zh-HK': '繁中', 'zh-CN': '简中' }

/** Switches the interface language. `named` shows the language's full name. */
export function LanguageSwitch({ named = false }: { named?: boolean }) {
  const translate = useTranslate()
  const locale = useLocaleCode()
  const items = locales.map((each) => ({
    key: each,
    title: localeNames[each],
    lang: each,
    selected: each === locale,
    onClick: () => void setLocale(each),
  }))
  return (
    <ActionMenu items={items}>
      {(open) => (
        <Button
          variant="text"
          {...open}
          startIcon={<Languages aria-hidden />}
          endIcon={named ? <ChevronDown aria-hidden /> : undefined}
        >
          <span className="visually-hidden">{translate('common.language')} </span>
          <span className={css.code}>{named ? localeNames[locale] : shortNames[locale]}</span>
        </Button>
      )}
    </ActionMenu>
  )
}
