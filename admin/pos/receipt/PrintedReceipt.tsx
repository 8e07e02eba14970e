import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { getLocale } from '#contracts/locales.ts'
import { createTranslate, type Translate } from '#contracts/texts.ts'
import { loadTexts } from '../../i18n/texts.ts'
import { printedReceipt } from './print-store.ts'
import { ReceiptPrint } from './ReceiptPrint.tsx'
import css from './receipt.module.css'

/** Puts the receipt that is to be printed beside the page, where only the printer sees it, and opens the print dialog. */
export function PrintedReceipt() {
  const receipt = printedReceipt.use()
  const second = useSecondTexts(receipt?.store.second?.language)
  useEffect(() => {
    if (!receipt || second === 'loading') return
    // The QR code and the texts are in the page by now.
    const frame = requestAnimationFrame(() => {
      window.print()
      printedReceipt.set(undefined)
    })
    return () => cancelAnimationFrame(frame)
  }, [receipt, second])
  if (!receipt || second === 'loading') return null
  return createPortal(
    <div className={css.sheet} data-print>
      <style>{`@page { size: ${receipt.store.width}mm auto; margin: 0 }`}</style>
      <ReceiptPrint receipt={receipt} second={second} />
    </div>,
    document.body,
  )
}

/** The texts of a receipt's second language; undefined for one language. */
export function useSecondTexts(language: string | undefined): Translate | undefined | 'loading' {
  const [loaded, setLoaded] = useState<{ language: string; translate: Translate | undefined }>()
  useEffect(() => {
    if (!language) return
    void loadTexts(getLocale(language))
      .then((texts) => createTranslate(texts, undefined, () => {}))
      .catch(() => undefined)
      .then((translate) => setLoaded({ language, translate }))
  }, [language])
  if (!language) return undefined
  return loaded?.language === language ? loaded.translate : 'loading'
}
