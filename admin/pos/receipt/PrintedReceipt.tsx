import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { getLocale } from '#contracts/locales.ts'
import { createTranslate, type Translate } from '#contracts/texts.ts'
import { loadTexts } from '../../i18n/texts.ts'
import { useTill } from '../frame/use-till.ts'
import { printed } from './print-store.ts'
import { ReceiptPrint } from './ReceiptPrint.tsx'
import { ReportPrint } from './ReportPrint.tsx'
import css from './receipt.module.css'

/** Puts the receipt or report that is to be printed beside the page, where only the printer sees it, and opens the print dialog. */
export function PrintedReceipt() {
  const { home } = useTill()
  const sheet = printed.use()
  const receipt = sheet && 'receipt' in sheet ? sheet.receipt : undefined
  const first = useReceiptTexts(receipt?.language)
  const second = useReceiptTexts(receipt?.store.second?.language)
  const isLoading = first === 'loading' || second === 'loading'
  useEffect(() => {
    if (!sheet || isLoading) return
    // The QR code and the texts are in the page by now.
    const frame = requestAnimationFrame(() => {
      window.print()
      printed.set(undefined)
    })
    return () => cancelAnimationFrame(frame)
  }, [sheet, isLoading])
  if (!sheet || first === 'loading' || second === 'loading') return null
  return createPortal(
    <div className={css.sheet} data-print>
      <style>{`@page { size: ${receipt?.store.width ?? home.store.receipt_width}mm auto; margin: 0 }`}</style>
      {'report' in sheet ? (
        <ReportPrint report={sheet.report} />
      ) : (
        <ReceiptPrint receipt={sheet.receipt} first={first} second={second} />
      )}
    </div>,
    document.body,
  )
}

/** The texts of a language of a receipt; undefined without one, or when they cannot be loaded. */
export function useReceiptTexts(language: string | undefined): Translate | undefined | 'loading' {
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
