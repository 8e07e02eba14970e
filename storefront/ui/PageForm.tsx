import { type ChangeEvent, type ComponentProps, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { getErrorCode } from '#contracts/error-codes.ts'
import type { TextRef } from '#contracts/texts.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import type { FailedResult } from '../page-result.ts'
import { useText } from '../text/TextProvider.tsx'
import { restoreDraft, saveDraft } from './draft.ts'
import { type Errors, errorTexts } from './error-texts.ts'
import { FormContext } from './form-state.ts'
import { Notice } from './Notice.tsx'

/** Validates input as its endpoint does; null when nothing is wrong. */
type Check = (input: unknown) => FieldErrors | null

type Props = ComponentProps<typeof Form> & {
  /** Result of an action that refused the form. */
  failure?: FailedResult | undefined
  /** Whether the connection was lost before a response arrived. */
  hasBroken?: boolean
  /**
   * Loads what validates the input before it is sent: with the first field that is entered, because the schema library is as large as the rest of
   * such a page. Until it is there the server validates.
   */
  loadCheck?: () => Promise<{ check: Check }>
  /** Name of the form on its page: a customer's input is restored after logging in again. */
  draft?: string
}

const noErrors: Errors = {}
const noValues = {}

/**
 * A form of a page: works without JavaScript, keeps input, shows errors at fields and focuses the first one. `noValidate`, because native
 * messages use the browser's language instead of the shop's.
 */
export function PageForm({ failure, hasBroken = false, loadCheck, draft, children, onSubmit, ...props }: Props) {
  const t = useText()
  const form = useRef<HTMLFormElement>(null)
  const message = useRef<HTMLDivElement>(null)
  const check = useRef<Check>(undefined)
  const [isOffline, setOffline] = useState(false)
  const [localErrors, setLocalErrors] = useState<Errors | null>(null)
  const errors: Errors = localErrors ?? failure?.errors ?? noErrors
  // A changed field shows no error until the next submission.
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const visibleErrors = Object.fromEntries(
    Object.entries(localErrors ?? errorTexts(t, errors, failure?.codes)).filter(([name]) => !touched.has(name)),
  )

  useEffect(() => setLocalErrors(failure ? null : noErrors), [failure])
  useEffect(() => {
    setTouched(new Set())
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus()
  }, [errors])

  // The button of a long form is far below its messages.
  useEffect(() => {
    if (failure?.message) message.current?.focus()
  }, [failure])

  useEffect(() => {
    if (draft && form.current) restoreDraft(form.current)
  }, [draft])

  function touch({ target }: ChangeEvent<HTMLFormElement>) {
    const name: unknown = target.name
    if (typeof name === 'string' && visibleErrors[name]) setTouched(new Set([...touched, name]))
  }

  async function prepareCheck() {
    if (!loadCheck || check.current) return
    // Without a connection the server validates.
    const loaded = await loadCheck().catch(() => undefined)
    check.current = loaded?.check
  }

  function checkFirst(event: SubmitEvent<HTMLFormElement>) {
    setOffline(!navigator.onLine)
    if (!navigator.onLine) {
      event.preventDefault()
      return
    }
    const problems = check.current?.(Object.fromEntries(new FormData(event.currentTarget)))
    if (problems) {
      event.preventDefault()
      const each = <T,>(of: (message: TextRef) => T) =>
        Object.fromEntries(Object.entries(problems).map(([name, messages]) => [name, messages.map(of)]))
      return setLocalErrors(
        errorTexts(
          t,
          each(({ key, params }) => t(key, params)),
          each(getErrorCode),
        ),
      )
    }
    if (draft) saveDraft()
    onSubmit?.(event)
  }

  return (
    <Form
      ref={form}
      method="post"
      noValidate
      data-draft={draft}
      {...props}
      onFocus={prepareCheck}
      onSubmit={checkFirst}
      onChange={touch}
    >
      <FormContext value={{ errors: visibleErrors, values: failure?.values ?? noValues, prefix: '' }}>
        {(isOffline || hasBroken) && (
          <div ref={(box) => box?.focus()} tabIndex={-1} className="mb-6">
            <Notice kind="error">{t('storefront.error.offline')}</Notice>
          </div>
        )}
        {failure?.message && (
          <div ref={message} tabIndex={-1} className="mb-6">
            <Notice kind="error">{failure.message}</Notice>
          </div>
        )}
        {children}
      </FormContext>
    </Form>
  )
}
