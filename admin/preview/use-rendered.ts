import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { PreviewedResource, PreviewValues } from '#contracts/content/preview.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { type RecordRow, useRecordForm } from '../resource/record-form.ts'

/** How long nothing must be typed before the preview follows. */
const pauseMs = 300

/** What is shown in place of the record in the form: another resource, with values from it. */
export interface PreviewDraft {
  resource: PreviewedResource
  values: object
}

/** The storefront's HTML of what the form contains, in the language of the form. `problem` says why there is none. */
export function useRendered(draft?: PreviewDraft): { html: string; problem: string } {
  const translate = useTranslate()
  const { resource, record, language } = useRecordForm()
  const values: unknown = useWatch()
  const own = { resource: resource.name, values }
  const { resource: name, values: shown } = draft ?? own
  const body = JSON.stringify({ resource: name, language, values: withFallbacks(shown, record) })
  const [rendered, setRendered] = useState({ html: '', problem: '' })

  useEffect(() => {
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const html = await render(body, leaving.signal)
        if (!leaving.signal.aborted) setRendered({ html, problem: '' })
      } catch {
        if (!leaving.signal.aborted) setRendered(({ html }) => ({ html, problem: translate('admin.preview.failed') }))
      }
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [body, translate])
  return rendered
}

async function render(body: string, signal: AbortSignal): Promise<string> {
  const headers = { 'Content-Type': 'application/json', Accept: 'text/html' }
  const response = await fetch('/preview/content', { method: 'POST', headers, body, signal })
  if (!response.ok) throw new Error(String(response.status))
  return response.text()
}

const names = [
  ...(['identifier', 'link_lists'] as const),
  ...(['title', 'url', 'css', 'sections', 'content', 'short_description'] as const),
  ...(['author', 'tags', 'blog_category_ids', 'image', 'published_at', 'description', 'tabs'] as const),
] satisfies (keyof PreviewValues)[]

/** What readers see of a text that is empty in this language is the text of another one. */
function withFallbacks(values: unknown, record: RecordRow | undefined): Partial<Record<string, unknown>> {
  const typed = isRecord(values) ? values : {}
  const fallback = isRecord(record?.fallback) ? record.fallback : {}
  return Object.fromEntries(
    names.map((name) => [name, isEmpty(typed[name]) && name in fallback ? fallback[name] : typed[name]]),
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isEmpty = (value: unknown) => value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
