import { useText } from '../text/TextProvider.tsx'
import { useField } from '../ui/form-state.ts'
import { Notice } from '../ui/Notice.tsx'

/** Shown instead of methods when none is available; `because` is the reason, if known. */
export function NoMethods({ name, because }: { name: string; because?: string }) {
  const t = useText()
  const { error, errorId } = useField(name)
  return (
    <div id={errorId} tabIndex={-1}>
      <Notice kind="error">{because ?? error ?? t('validation.no_shipping_or_payment')}</Notice>
    </div>
  )
}
