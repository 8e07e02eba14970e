import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import type { Method } from '#contracts/endpoint.ts'
import type { TestShop } from './shop.ts'
import type { Headers } from './shop-client.ts'
import { watchWrites } from './write-log.ts'

/** As readers of en-US, zh-HK and zh-CN are told. */
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
  ask: readonly [method: Method, path: string]
  with?: object
  by?: Headers
  /** 422 where none is named. */
  status?: number
  errors?: Record<string, Texts>
  /** Under which name the text stands where no field is wrong. */
  message?: Texts
  error?: Texts
}

interface Client {
  ask(method: Method, path: string, input: object, headers: Headers): Promise<{ status: number; body: object }>
  /** What was written since it was last asked (write-log.ts). */
  written(): Promise<string[]>
}

/** A test for each language, that all of a table is refused so. */
export async function testRefusals({ ask, db }: Pick<TestShop, 'ask' | 'db'>, table: readonly RefusedRequest[]) {
  const written = await watchWrites(db)
  for (const locale of locales)
    test(`what is refused is said exactly, and changes nothing: ${locale}`, () =>
      refuseAll({ ask, written }, table, locale))
}

/** Each request is refused with exactly its texts, in this language, and not a row is written. All differences are told together. */
async function refuseAll({ ask, written }: Client, table: readonly RefusedRequest[], locale: (typeof locales)[number]) {
  const at = locales.indexOf(locale)
  const differences: object[] = []
  await written()
  for (const { ask: request, with: input = {}, by = {}, status = 422, errors, message, error } of table) {
    const { status: heard, body } = await ask(...request, input, { ...by, 'accept-language': locale })
    const answered = body as { message?: string; errors?: object }
    const texts = Object.fromEntries(Object.entries(errors ?? {}).map(([field, said]) => [field, [said[at]]]))
    const told = {
      status: heard,
      ...(errors && { errors: answered.errors }),
      ...(message && { message: answered.message }),
      ...(error && { body }),
      written: await written(),
    }
    const said = {
      status,
      ...(errors && { errors: texts }),
      ...(message && { message: message[at] }),
      ...(error && { body: { error: error[at] } }),
      written: [],
    }
    if (!isDeepStrictEqual(told, said)) differences.push({ asked: [...request, input], told, said })
  }
  assert.deepEqual(differences, [])
}
