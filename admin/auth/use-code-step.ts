import { useState } from 'react'
import { isFailure } from '../api/api-error.ts'

type Values = Record<string, string>

/** Log-in in two steps: where the account has a second factor, the right password opens the field for its code. */
export function useCodeStep(send: (values: Values) => Promise<void>) {
  const [needsCode, setNeedsCode] = useState(false)
  const sendStep = async (values: Values) => {
    try {
      await send(values)
    } catch (error) {
      if (!isFailure(error) || !error.needsCode) throw error
      setNeedsCode(true)
    }
  }
  return { needsCode, sendStep }
}
