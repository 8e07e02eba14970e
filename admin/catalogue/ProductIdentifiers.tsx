import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { codeBase, codeFor } from '#contracts/catalogue/generate-codes.ts'
import { checkUnique } from '#contracts/pickers/calls.ts'
import { callApi } from '../api/call.ts'
import { useSite } from '../api/use-site.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-texts.ts'
import { useRecordForm } from '../resource/record-form.ts'

type Code = 'sku' | 'url'
/** Milliseconds without a key. */
const pause = 600

const isFree = async (field: Code, value: string, except_id: number | undefined) =>
  (await callApi(checkUnique, { resource: 'product', field, value, except_id: except_id ?? null })).data.unique

/** A new product's sku and url follow from its name, and whether they are free is known before it is saved (specification section 4 and 5). */
export function ProductCodes() {
  const { creating, readOnly } = useRecordForm()
  if (readOnly) return null
  return (
    <>
      {creating ? <AutoFill /> : null}
      <Unique name="sku" />
      <Unique name="url" />
    </>
  )
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
  // A few tries: the server refuses what is taken in any case.
  for (let tries = 0; tries < 5; tries++, time++) {
    const code = codeFor(base, time)
    const free = await Promise.all([isFree('sku', code, undefined), isFree('url', code, undefined)]).catch(() => [true])
    if (free.every(Boolean)) return code
  }
  return codeFor(base, time)
}

/** Says at the field that a code is taken, while there is time to choose another. */
function Unique({ name }: { name: Code }) {
  const translate = useTranslate()
  const { resource, record } = useRecordForm()
  const labels = useLabels(resource)
  const { setError, clearErrors } = useFormContext()
  const value: unknown = useWatch({ name })
  const stored = record?.[name]
  const label = labels.field(name)
  useEffect(() => {
    if (typeof value !== 'string' || value.trim() === '' || value === stored) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const free = await isFree(name, value.trim(), record?.id).catch(() => true)
      if (!isCurrent) return
      if (free) clearErrors(name)
      else setError(name, { message: translate('validation.not_unique', { field: label }) })
    }, pause)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [value, stored, name, label, record?.id, setError, clearErrors, translate])
  return null
}
