import assert from 'node:assert/strict'
import type { ImportAnswer, ImportDetail, ImportProblem } from '#contracts/import-export/import.ts'
import { runImport } from '#server/modules/import-export/run-import.ts'
import { multipart } from './multipart.ts'
import type { TestShop } from './shop.ts'
import type { Headers } from './shop-client.ts'

export interface SentFile {
  name: string
  content: Buffer | string
}

/** Imports files into a resource of a test shop as the wizard does; the job runs in the test's own process. */
export function importClient(shop: TestShop, path: string, headers: Headers = shop.staff.headers) {
  const base = `/api/admin/${path}/import`
  const upload = async ({ name, content }: SentFile, as = headers) => {
    const form = await multipart({ file: new File([new Uint8Array(Buffer.from(content))], name) })
    const response = await shop.app.inject({
      method: 'POST',
      url: `${base}/upload`,
      payload: form.payload,
      headers: { ...as, ...form.headers },
    })
    return {
      status: response.statusCode,
      body: response.json<{ data: ImportDetail; message?: string; errors?: Record<string, string[]> }>(),
    }
  }
  const post = (url: string, body: object) =>
    shop.request<{ data: ImportDetail; message?: string }>('POST', base + url, body, headers)
  const run = async (id: number) => {
    await runImport(shop.services, { id }, new AbortController().signal)
    return show(id)
  }
  const show = async (id: number) =>
    (await shop.request<{ data: ImportDetail }>('GET', `${base}/${id}`, {}, headers)).body.data
  const problems = async (id: number) => {
    const { body } = await shop.request<{ data: ImportProblem[] }>(
      'GET',
      `${base}/${id}/problems`,
      { per_page: 100 },
      headers,
    )
    return body.data.map(
      ({ row, column, message, is_warning }) => `${row} ${column ?? ''}: ${message}${is_warning ? ' (warning)' : ''}`,
    )
  }
  const check = async (id: number, columns: readonly (string | null)[], options = {}) => {
    const { status, body } = await post(`/${id}/check`, { columns, create_missing: true, ...options })
    assert.equal(status, 200, JSON.stringify(body))
    return run(id)
  }
  const start = async (id: number) => {
    const { status, body } = await post(`/${id}/start`, {})
    assert.equal(status, 200, JSON.stringify(body))
    return run(id)
  }
  /** Imports a file in one request. */
  const sendWhole = async ({ name, content }: SentFile, fields: Record<string, string> = {}) => {
    const form = await multipart({ file: new File([new Uint8Array(Buffer.from(content))], name), ...fields })
    const response = await shop.app.inject({
      method: 'POST',
      url: base,
      payload: form.payload,
      headers: { ...headers, ...form.headers },
    })
    return { status: response.statusCode, body: response.json<ImportAnswer & { message?: string }>() }
  }
  return {
    sendWhole,
    upload,
    post,
    show,
    run,
    problems,
    check,
    start,
    /** Uploads, checks and imports a file. */
    async imported(file: SentFile): Promise<{ checked: ImportDetail; done: ImportDetail }> {
      const { status, body } = await upload(file)
      assert.equal(status, 201, JSON.stringify(body))
      const checked = await check(body.data.id, body.data.columns)
      return { checked, done: await start(body.data.id) }
    },
    /** [created, updated, unchanged, failed] */
    counts: ({ created_count, updated_count, unchanged_count, failed_count }: ImportDetail) => [
      created_count,
      updated_count,
      unchanged_count,
      failed_count,
    ],
  }
}
