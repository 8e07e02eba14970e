import { showMoney, toMajor } from '#contracts/money.ts'
import { useTill } from './use-till.ts'

/** Amounts of the till as texts. */
export function useMoney() {
  const { mark, digits } = useTill()
  return {
    /** '1,274.14' from minor units. */
    plain: (minor: number) => showMoney(minor, { digits }),
    /** 'HK$1,274.14' from minor units. */
    marked: (minor: number) => showMoney(minor, { digits, mark }),
    /** '1274.14' from minor units: as it is typed. */
    typed: (minor: number) => toMajor(minor, digits).toFixed(digits),
    mark,
  }
}
