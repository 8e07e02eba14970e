import { useEffect, useState } from 'react'
import { variantText } from '#contracts/catalogue/option-text.ts'
import type { PosVariant } from '#contracts/pos/register-calls.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { beepLow } from '../frame/beep.ts'
import { useTill } from '../frame/use-till.ts'
import { readCode } from '../ticket/read-code.ts'
import { addVariant, findLine, getKey, type LineCode, removeLine, setQuantity } from '../ticket/ticket.ts'
import { useTicket } from '../ticket/use-ticket.ts'

interface Answer {
  tone: 'ok' | 'bad'
  text: string
  /** Takes the last removal back. */
  undo?: () => void
}

const answerLife = 5000
const longest = 40

/** Without the characters that some scanners send around a code. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const cleanCode = (text: string) => text.replaceAll(/[\u0000-\u001f\u007f]/g, '').trim()
const shorten = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)

/** The ticket with what scans, tiles and keys do to it. */
export function useSell() {
  const translate = useTranslate()
  const { storeId, running, home } = useTill()
  const { ticket, change, clear } = useTicket(storeId)
  const [chosen, setChosen] = useState<string>()
  const [answer, setAnswer] = useState<Answer>()
  const [several, setSeveral] = useState<PosVariant[]>([])
  useEffect(() => {
    if (!answer) return
    const timer = setTimeout(() => setAnswer(undefined), answerLife)
    return () => clearTimeout(timer)
  }, [answer])

  const refuse = (text: string) => {
    beepLow()
    setAnswer({ tone: 'bad', text })
  }
  const add = (variant: PosVariant, code?: LineCode) => {
    setSeveral([])
    if (variant.needs_application) return refuse(translate('validation.needs_application'))
    const key = getKey({ variant, code })
    const count = (findLine(ticket, key)?.quantity ?? 0) + 1
    change((before) => addVariant(before, variant, code))
    setChosen(key)
    const name = variantText(variant)
    setAnswer({ tone: 'ok', text: translate('admin.till.now', { name, count }) })
  }
  const say = (text: string) => setAnswer({ tone: 'ok', text })
  const scan = async (scanned: string, isQuiet = false): Promise<boolean> => {
    const text = cleanCode(scanned)
    const found = await readCode(running.device, home.store, text)
    const [first] = found
    if (found.length > 1) setSeveral(found.map(({ variant }) => variant))
    else if (first) add(first.variant, first.code)
    else if (!isQuiet) refuse(translate('admin.till.unknown_code', { code: shorten(text) }))
    return first !== undefined
  }
  const remove = (key: string) => {
    const before = ticket
    const line = findLine(before, key)
    if (!line) return
    change((now) => removeLine(now, key))
    setAnswer({
      tone: 'ok',
      text: translate('admin.till.removed', { name: line.variant.name }),
      undo: () => {
        change(() => before)
        setAnswer(undefined)
      },
    })
  }
  const setUnits = (key: string, quantity: number) =>
    quantity < 1 ? remove(key) : change((before) => setQuantity(before, key, quantity))
  return { ticket, change, clear, chosen, setChosen, answer, say, add, scan, several, setSeveral, remove, setUnits }
}
export type Sell = ReturnType<typeof useSell>
