import { type ComponentProps, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import type { z } from 'zod'
import type { Problems } from '#contracts/resource/problems.ts'
import type { Refused } from '../load.ts'
import { useText } from '../text/TextProvider.tsx'
import { FormContext } from './form-state.ts'
import { Notice } from './Notice.tsx'

type Read = (schema: z.ZodType, input: unknown) => { problems: Problems | null }

type Props = ComponentProps<typeof Form> & {
  /** What the action answered when it refused. */
  refused?: Refused | undefined
  /** The rules of the call that the form leads to: what they refuse is said before anything is sent. */
  check?: { schema: z.ZodType; read: Read }
}

const noErrors = {}

/**
 * A form of a page: works without JavaScript, keeps what was typed, says errors at the fields and leads to the first one.
 * `noValidate`, because the browser's own bubbles speak another language than the shop.
 */
export function PageForm({ refused, check, children, onSubmit, ...props }: Props) {
  const t = useText()
  const form = useRef<HTMLFormElement>(null)
  const message = useRef<HTMLDivElement>(null)
  const [found, setFound] = useState<Record<string, string[]> | null>(null)
  const errors = found ?? refused?.errors ?? noErrors

  useEffect(() => setFound(refused ? null : noErrors), [refused])
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  // The button of a long form stands far below what is said above it.
  useEffect(() => {
    if (refused?.message) message.current?.focus()
  }, [refused])

  function checkFirst(event: SubmitEvent<HTMLFormElement>) {
    if (check) {
      const { problems } = check.read(check.schema, Object.fromEntries(new FormData(event.currentTarget)))
      if (problems) {
        event.preventDefault()
        const texts = Object.entries(problems).map(([name, messages]) => [
          name,
          messages.map(({ key, params }) => t(key, params)),
        ])
        return setFound(Object.fromEntries(texts))
      }
    }
    onSubmit?.(event)
  }

  return (
    <Form ref={form} method="post" noValidate {...props} onSubmit={checkFirst}>
      <FormContext value={{ errors, values: refused?.values ?? noErrors, prefix: '' }}>
        {refused?.message && (
          <div ref={message} tabIndex={-1} className="mb-6">
            <Notice kind="error">{refused.message}</Notice>
          </div>
        )}
        {children}
      </FormContext>
    </Form>
  )
}
