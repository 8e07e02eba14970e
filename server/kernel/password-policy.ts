import common from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' }
import { staffPasswordLength } from '#contracts/staff/password-pair.ts'
import type { Ctx } from './context.ts'
import { fieldError } from './errors.ts'

/** Some 50,000 passwords that leaked most often; the shorter ones are too short anyway. */
const commonPasswords: ReadonlySet<string> = new Set<string>(common.filter((word) => word.length >= 4))

type Kind = 'user' | 'admin'

/**
 * Why a new password cannot be used, as the key of a text (security.md S3); undefined if it can. `about` are names, the email and words of
 * the shop, which are guessed first.
 */
export function passwordProblem(kind: Kind, password: string, about: readonly string[]): string | undefined {
  if (kind === 'admin' && password.length < staffPasswordLength) return 'validation.password_short_staff'
  const typed = password.normalize('NFKC').toLowerCase().trim()
  if (isCommon(typed)) return 'validation.password_common'
  const letters = normalize(typed)
  return personalWords(about).some((word) => word === letters) ? 'validation.password_personal' : undefined
}

/** 422 at the field `password` unless it can be used. Call it wherever a password is set. */
export function requireGoodPassword(
  ctx: Ctx,
  kind: Kind,
  password: string,
  about: readonly (string | null | undefined)[],
) {
  const shop = Object.values(ctx.settings.basic.name)
  const known = [...about, ...shop].filter((word) => typeof word === 'string')
  const problem = passwordProblem(kind, password, known)
  if (problem) throw fieldError('password', problem)
}

function isCommon(password: string): boolean {
  if (new Set(password).size <= 2 || commonPasswords.has(password)) return true
  const half = password.slice(0, password.length / 2)
  return half + half === password && commonPasswords.has(half)
}

const normalize = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')

/** Each word, the part of an email before the @, and every pair of words in both orders. */
function personalWords(about: readonly string[]): string[] {
  const words = about.flatMap((text) => [text, text.split('@')[0] ?? '']).map(normalize)
  const pairs = words.flatMap((first) => words.map((second) => first + second))
  return [...words, ...pairs].filter((word) => word.length >= 2)
}
