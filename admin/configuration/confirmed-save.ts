import type { BaseCurrencyChange } from '#contracts/configuration/configuration.ts'
import { isFailure } from '../api/api-error.ts'
import { say } from '../i18n/i18n.ts'
import { confirm } from '../ui/confirm-store.ts'

type More = { confirmed_base_currency?: string }

/** Saves settings. A new base currency must be confirmed first; undefined when the user cancels. */
export async function confirmedSave<A>(save: (more: More) => Promise<A>): Promise<A | undefined> {
  try {
    return await save({})
  } catch (error) {
    if (!isFailure(error) || !error.fields.confirmed_base_currency) throw error
    const change = error.body.data as BaseCurrencyChange
    return (await confirm(questionOf(change))) ? save({ confirmed_base_currency: change.to }) : undefined
  }
}

const counts = ['variants', 'shipping_methods', 'payment_methods', 'open_orders'] as const

function questionOf(change: BaseCurrencyChange) {
  const { from, to } = change
  const count = (name: (typeof counts)[number]) => say(`admin.base_currency.${name}`, { count: change[name], from, to })
  return {
    title: say('admin.base_currency.title', { to }),
    text: say('admin.base_currency.text', { from, to }),
    list: [...counts.filter((name) => change[name] > 0).map(count), say('admin.base_currency.rates')],
    confirm: say('admin.base_currency.confirm', { to }),
    destructive: true,
  }
}
