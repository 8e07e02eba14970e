import { useState } from 'react'
import { useTranslate } from '../i18n/i18n.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { Check, Copy } from '../ui/icons.tsx'

/** Milliseconds during which "Copied" is shown. */
const copiedFor = 2000

/** Button that copies a text to the clipboard. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const translate = useTranslate()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), copiedFor)
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
