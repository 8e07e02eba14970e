import DefaultPropsProvider from '@mui/material/DefaultPropsProvider'
import type { ReactNode } from 'react'
import { useTranslate } from '../i18n/i18n.ts'
import { components } from './components.ts'

/** Repeated here, because the theme's defaults do not apply below a nested provider. */
const defaults = Object.fromEntries(
  Object.entries(components).map(([name, part]) => [name, 'defaultProps' in part ? part.defaultProps : {}]),
)

/** Texts of MUI components in the interface language. */
export function MuiLocaleProvider({ children }: { children: ReactNode }) {
  const translate = useTranslate()
  const MuiAutocomplete = {
    openText: translate('common.choose'),
    closeText: translate('common.action.close'),
    clearText: translate('common.action.clear'),
    loadingText: translate('common.state.loading'),
    noOptionsText: translate('common.state.no_results'),
  }
  return <DefaultPropsProvider value={{ ...defaults, MuiAutocomplete }}>{children}</DefaultPropsProvider>
}
