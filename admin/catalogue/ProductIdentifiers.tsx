import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { codeBase, codeFor } from '#contracts/catalogue/generate-codes.ts'
import { useSite } from '../api/use-site.ts'
import { isFree } from '../forms/UniqueChecks.tsx'
import { useRecordForm } from '../resource/record-form.ts'

/** Milliseconds to wait after the last keystroke. */
const pause = 600

/** SKU and URL of a new product are generated from its name (specification section 4). */
export function ProductIdentifiers() {
  const { creating, readOnly } = useRecordForm()
  return creating && !readOnly ? <AutoFill /> : null
}

function AutoFill() {
  const { language } = useRecordForm()
  const { main_language } = useSite()
  const { getValues, setValue } = useFormContext()
  const name: unknown = useWatch({ name: 'name' })
  useEffect(() => {
    if (language !== main_language || typeof name !== 'string' || name.trim() === '') return
    const timer = setTimeout(async () => {
      if (getValues('sku') && getValues('url')) return
      const code = await freeCode(name)
      for (const field of ['sku', 'url'] as const) if (!getValues(field)) setValue(field, code, { shouldDirty: true })
    }, pause)
    return () => clearTimeout(timer)
  }, [name, language, main_language, getValues, setValue])
  return null
}

async function freeCode(name: string): Promise<string> {
  const { slugify } = await import('transliteration')
  const base = codeBase(name, slugify)
  let time = Date.now()
  // A few attempts are enough: the server rejects duplicates in any case.
  for (let tries = 0; tries < 5; tries++, time++) {
    const code = codeFor(base, time)
    const free = await Promise.all([isFree('product', 'sku', code), isFree('product', 'url', code)]).catch(() => [true])
    if (free.every(Boolean)) return code
  }
  return codeFor(base, time)
}
