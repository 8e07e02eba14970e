import type { ReactNode } from 'react'
import { ArrowLeft } from '../../ui/icons.tsx'
import controls from './controls.module.css'
import { Key } from './Key.tsx'

interface Props {
  title: string
  /** Where the button with the arrow leads. */
  backTo: string
  onBack: () => void
  /** Whether the page has no other heading of the first level. */
  isPage?: boolean
  children?: ReactNode
}

/** The head of a step at the till: the way back, what is being done, and what else can be. */
export function StepHead({ title, backTo, onBack, isPage = false, children }: Props) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className={controls.step}>
      <button type="button" className={controls.button} onClick={onBack}>
        <ArrowLeft aria-hidden />
        {backTo} <Key>Esc</Key>
      </button>
      <Heading>{title}</Heading>
      {children}
    </div>
  )
}
