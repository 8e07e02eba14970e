import { useEffect, useRef, useState } from 'react'

const storageKey = 'storekeeper.till_keys'

/** Whether somebody has used a real keyboard here: keys of scanners are letters, digits, Enter and Tab. */
export function useKeyboardSeen(): boolean {
  const [isSeen, setSeen] = useState(() => localStorage.getItem(storageKey) === '1')
  useEffect(() => {
    if (isSeen) return
    const onKey = ({ key }: KeyboardEvent) => {
      if (!/^(F\d+|Arrow\w+|Escape|Delete)$/.test(key)) return
      localStorage.setItem(storageKey, '1')
      setSeen(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isSeen])
  return isSeen
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role=menu]') !== null

type Actions = Partial<Record<string, (event: KeyboardEvent) => void>>

/**
 * Keys of a screen of the till, by name in lower case ('f9', 'up', 'control+enter'). Nothing happens while a dialog is open; in an input
 * only function keys and combinations work, unless the name begins with '!'.
 */
export function useTillKeys(actions: Actions, isOn = true): void {
  const current = useRef(actions)
  current.current = actions
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return
      const key = event.key.replace(/^Arrow/, '').toLowerCase()
      const name = `${event.ctrlKey ? 'control+' : ''}${event.shiftKey && key.length > 1 ? 'shift+' : ''}${key}`
      const always = current.current[`!${name}`]
      const act = always ?? current.current[name]
      if (!act || (!always && isTyping(event.target) && !/^(f\d+|control\+.*|shift\+f\d+)$/.test(name))) return
      event.preventDefault()
      act(event)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOn])
}
