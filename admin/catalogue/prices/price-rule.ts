export type PriceMode = 'set' | 'percent' | 'amount' | 'none'

/** What was typed as a price says how to change it: '+5%' by percent, '-20' and '+20' by an amount, '=99' to a price. */
export function readPriceRule(typed: string, mode: PriceMode): { mode: PriceMode; value: string } {
  const text = typed.replace('−', '-')
  if (text.includes('%')) return { mode: 'percent', value: text.replaceAll('%', '').trim() }
  if (text.startsWith('=')) return { mode: 'set', value: text.slice(1) }
  if (mode === 'set' && /^[+-]/.test(text)) return { mode: 'amount', value: text }
  return { mode, value: typed }
}

/** A number as a call takes it. */
export const ruleValue = (value: string): string => value.replace('−', '-').replace(/^\+/, '')
