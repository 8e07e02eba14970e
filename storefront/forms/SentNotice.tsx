import { useEffect, useRef } from 'react'
import { useText } from '../text/TextProvider.tsx'
import { Notice } from '../ui/Notice.tsx'

/** Says that a form was received. It takes the focus: the form that it replaces was longer, so that it would be out of sight. */
export function SentNotice({ text }: { text: string }) {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-40">
      <Notice kind="success">
        <strong>{t('common.toast.submit_success_store')}</strong> {text || t('storefront.form.thanks')}
      </Notice>
    </div>
  )
}
