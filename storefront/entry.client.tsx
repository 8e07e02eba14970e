import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { getLocale } from '#contracts/locales.ts'
import { loadTranslate } from './text/load-texts.ts'
import { TextProvider } from './text/TextProvider.tsx'

const locale = getLocale(document.documentElement.lang)
const translate = await loadTranslate(locale)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TextProvider locale={locale} translate={translate}>
        <HydratedRouter />
      </TextProvider>
    </StrictMode>,
  )
})
