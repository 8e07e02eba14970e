import DefaultPropsProvider from '@mui/material/DefaultPropsProvider'
import type { ReactNode } from 'react'
import { useTranslate } from '../i18n/i18n.ts'
import { components } from './components.ts'

/** Given again, as the theme's own defaults do not reach below another provider of them. */
const defaults = Object.fromEntries(
  Object.entries(components).map(([name, part]) => [name, 'defaultProps' in part ? part.defaultProps : {}]),
)

/** The few words that MUI's own parts bring, in the reader's language. */
export function PartTexts({ children }: { children: ReactNode }) {
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
