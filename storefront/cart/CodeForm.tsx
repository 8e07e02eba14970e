import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../text/TextProvider.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'

interface Props {
  /** What /cart does with the form without JavaScript. */
  intent: string
  /** Name of the field that has the code. */
  name: string
  maxLength: number
  label: ReactNode
  /** Where the visible label explains more than it names. */
  fieldName?: string
  /** Resolves to what is wrong with the code, null when it was accepted. */
  send: (code: string) => Promise<string | null>
  /** Shown instead of the label, field and button. */
  instead?: ((isBusy: boolean) => ReactNode) | undefined
}

/** Form for a code of the cart, with its refusal below. Without JavaScript the page shows a refusal at its top. */
export function CodeForm({ intent, name, maxLength, label, fieldName, send, instead }: Props) {
  const t = useText()
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const refusal = useRef<HTMLParagraphElement>(null)
  // On a phone the bar that leads to the checkout would hide it.
  useEffect(() => {
    if (problem) refusal.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    const text = await send(String(new FormData(form).get(name) ?? '').trim())
    setBusy(false)
    setProblem(text)
    if (text === null) form.reset()
  }
  return (
    <form method="post" action="/cart" onSubmit={submit}>
      <input type="hidden" name="intent" value={intent} />
      {instead?.(isBusy) ?? (
        <>
          <label htmlFor={id} className="mb-2 block">
            {label}
          </label>
          <div className="flex gap-2">
            <input
              id={id}
              name={name}
              aria-label={fieldName}
              maxLength={maxLength}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `${id}-below` : undefined}
              className="type-body rounded-control border-field-line bg-field aria-invalid:border-error h-11 min-w-0 grow border px-4"
            />
            <SubmitButton
              isBusy={isBusy}
              look={{ kind: 'outline', size: 'small' }}
              className="shrink-0 whitespace-nowrap"
            >
              {t('storefront.coupon.apply')}
            </SubmitButton>
          </div>
        </>
      )}
      <p ref={refusal} id={`${id}-below`} role="status" className="type-small text-error mt-2 empty:hidden">
        {problem}
      </p>
    </form>
  )
}
