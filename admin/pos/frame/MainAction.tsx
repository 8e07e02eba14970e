import type { ReactNode } from 'react'
import { BusyButton } from '../../ui/BusyButton.tsx'
import controls from './controls.module.css'
import { Key } from './Key.tsx'

interface Props {
  /** Why it was refused; '' when it was not. */
  problem: string
  isBusy: boolean
  disabled: boolean
  shortcut: string
  onClick: () => void
  children: ReactNode
}

/** The main button of a step, with the reason above it when it was refused. */
export function MainAction({ problem, isBusy, disabled, shortcut, onClick, children }: Props) {
  return (
    <>
      {problem ? (
        <p className={controls.problem} role="alert">
          {problem}
        </p>
      ) : null}
      <BusyButton
        busy={isBusy}
        disableRipple
        className={`${controls.main} ${controls.complete}`}
        disabled={disabled}
        onClick={onClick}
      >
        {children}
        <Key>{shortcut}</Key>
      </BusyButton>
    </>
  )
}
