import { useEffect, useState } from 'react'
import type { PosVariant } from '#contracts/pos/register-calls.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { findByCode } from '../device/find-variants.ts'
import { useTill } from '../frame/use-till.ts'
import { addVariant, getQuantity, removeLine, setQuantity, type Ticket } from '../ticket/ticket.ts'
import { useTicket } from '../ticket/use-ticket.ts'

interface Answer {
  tone: 'ok' | 'bad'
  text: string
  /** Takes the last removal back. */
  undo?: () => void
}

const answerLife = 5000

/** The ticket with what scans, tiles and keys do to it. */
export function useSell() {
  const translate = useTranslate()
  const { storeId, running } = useTill()
  const { ticket, change, clear } = useTicket(storeId)
  const [chosen, setChosen] = useState<number>()
  const [answer, setAnswer] = useState<Answer>()
  const [several, setSeveral] = useState<PosVariant[]>([])
  useEffect(() => {
    if (!answer) return
    const timer = setTimeout(() => setAnswer(undefined), answerLife)
    return () => clearTimeout(timer)
  }, [answer])

  const add = (variant: PosVariant) => {
    setSeveral([])
    if (variant.needs_application) return setAnswer({ tone: 'bad', text: translate('validation.needs_application') })
    const count = getQuantity(ticket, variant.stock_id) + 1
    change((before) => addVariant(before, variant))
    setChosen(variant.stock_id)
    const name = [variant.name, variant.option_text].filter(Boolean).join(', ')
    setAnswer({ tone: 'ok', text: translate('admin.till.now', { name, count }) })
  }
  const scan = async (code: string, isQuiet = false): Promise<boolean> => {
    const found = await findByCode(running.device, code)
    const [first] = found
    if (found.length > 1) setSeveral(found)
    else if (first) add(first)
    else if (!isQuiet) setAnswer({ tone: 'bad', text: translate('admin.till.unknown_code', { code }) })
    return first !== undefined
  }
  const remove = (stockId: number) => {
    const before = ticket
    const line = before.lines.find(({ variant }) => variant.stock_id === stockId)
    if (!line) return
    change((now) => removeLine(now, stockId))
    setAnswer({
      tone: 'ok',
      text: translate('admin.till.removed', { name: line.variant.name }),
      undo: () => {
        change(() => before)
        setAnswer(undefined)
      },
    })
  }
  const setUnits = (stockId: number, quantity: number) =>
    quantity < 1 ? remove(stockId) : change((before) => setQuantity(before, stockId, quantity))
  const start = (next: Ticket) => {
    change(() => next)
    setChosen(next.lines.at(-1)?.variant.stock_id)
  }
  return { ticket, change, clear, start, chosen, setChosen, answer, add, scan, several, setSeveral, remove, setUnits }
}
export type Sell = ReturnType<typeof useSell>
