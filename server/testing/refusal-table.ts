import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import type { Method } from '#contracts/endpoint.ts'
import type { TestShop } from './shop.ts'
import type { Headers } from './shop-client.ts'
import { watchWrites } from './write-log.ts'

/** A text in en-US, zh-HK and zh-CN. */
export type Texts = readonly [string, string, string]
const locales = ['en-US', 'zh-HK', 'zh-CN'] as const

export const required: Texts = ['This field is required.', '此欄必須填寫。', '此项为必填项。']
export const wrong: Texts = ['Please check your input.', '請檢查你輸入的內容。', '请检查您输入的内容。']
export const unknown: Texts = ['ID not exists', '找不到此編號', 'ID 不存在']
export const repeated: Texts = ['This input can not be repeated', '此項不可重複', '此项不能重复']
export const loginFirst: Texts = ['Please login first', '請先登入', '请先登录']
export const forbidden: Texts = ['This action is unauthorized', '你沒有權限執行此操作', '您没有权限执行此操作']
export const picture: Texts = ['Please upload a picture', '請上載圖片', '请上传图片']
export const taken = (field: string, chinese: readonly [string, string]): Texts => [
  `Please make sure that ${field} field is unique`,
  `「${chinese[0]}」已被使用，請輸入另一個`,
  `“${chinese[1]}”已被使用，请更换一个`,
]

export interface RefusedRequest {
  request: readonly [method: Method, path: string]
  with?: object
  by?: Headers
  /** 422 unless another status is given. */
  status?: number
  errors?: Record<string, Texts>
  /** The key of the text in a response without field errors. */
  message?: Texts
  error?: Texts
}

interface Client {
  request(method: Method, path: string, input: object, headers: Headers): Promise<{ status: number; body: object }>
  /** What was written since the previous call (write-log.ts). */
  written(): Promise<string[]>
}

/** One test per language: every request of the table is refused with exactly its texts. */
export async function testRefusals(
  { request, db }: Pick<TestShop, 'request' | 'db'>,
  table: readonly RefusedRequest[],
) {
  const written = await watchWrites(db)
  for (const locale of locales)
    test(`invalid requests get exact errors and change nothing: ${locale}`, () =>
      refuseAll({ request, written }, table, locale))
}

/** Each request is refused with exactly its texts in this language, and no row is written. Reports all differences together. */
async function refuseAll(
  { request, written }: Client,
  table: readonly RefusedRequest[],
  locale: (typeof locales)[number],
) {
  const at = locales.indexOf(locale)
  const differences: object[] = []
  await written()
  for (const { request: endpoint, with: input = {}, by = {}, status = 422, errors, message, error } of table) {
    const { status: actualStatus, body } = await request(...endpoint, input, { ...by, 'accept-language': locale })
    const response = body as { message?: string; errors?: object }
    const texts = Object.fromEntries(Object.entries(errors ?? {}).map(([field, text]) => [field, [text[at]]]))
    const actual = {
      status: actualStatus,
      ...(errors && { errors: response.errors }),
      ...(message && { message: response.message }),
      ...(error && { body }),
      written: await written(),
    }
    const expected = {
      status,
      ...(errors && { errors: texts }),
      ...(message && { message: message[at] }),
      ...(error && { body: { error: error[at] } }),
      written: [],
    }
    if (!isDeepStrictEqual(actual, expected)) differences.push({ request: [...endpoint, input], actual, expected })
  }
  assert.deepEqual(differences, [])
}
