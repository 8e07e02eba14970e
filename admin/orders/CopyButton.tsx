import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from '../i18n/i18n.ts'
import { IconAction } from '../ui/IconAction.tsx'

/** How long it says that it has copied. */
const said = 2000

/** Puts a text into the clipboard, and says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const translate = useTranslate()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), said)
  }
  return (
    <>
      <IconAction
        size="small"
        label={copied ? translate('admin.order.copied') : label}
        icon={copied ? Check : Copy}
        onClick={() => void copy()}
      />
      <span role="status" className="visually-hidden">
        {copied ? translate('admin.order.copied') : ''}
      </span>
    </>
  )
}
