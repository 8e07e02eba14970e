import type { ComponentProps, ReactNode } from 'react'
import { button } from './button.ts'
import { LoaderCircle } from './icons.tsx'

type Props = Omit<ComponentProps<'button'>, 'type' | 'disabled'> & {
  isBusy?: boolean
  look?: Parameters<typeof button>[0]
  children: ReactNode
}

/** A submit button that keeps width and focus while busy and ignores further clicks. */
export function SubmitButton({ isBusy = false, look, children, onClick, className = '', ...props }: Props) {
  return (
    <button
      {...props}
      type="submit"
      aria-disabled={isBusy || props['aria-disabled']}
      className={`${button(look)} relative ${className}`}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      <span className={`inline-flex items-center gap-2 ${isBusy ? 'invisible' : ''}`}>{children}</span>
      {isBusy && <LoaderCircle className="absolute size-4 animate-spin" aria-hidden />}
    </button>
  )
}
