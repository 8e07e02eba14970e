import type { Services } from '#server/kernel/services.ts'
import { isSignedBy, sign } from '#server/platform/secrets.ts'

const purpose = 'unsubscribe'

type Config = Pick<Services, 'config'>

/** A token that unsubscribes one address, for ever: emails are kept for years. `cause` distinguishes tokens of different emails. */
function unsubscribeToken({ config }: Config, email: string, cause: string): string {
  const text = Buffer.from(`${email}|${cause}`).toString('base64url')
  return `${text}.${sign(config.secretKey, purpose, text)}`
}

/** The address that a token unsubscribes; undefined when we did not sign it. */
export function readUnsubscribeToken({ config }: Config, token: string): string | undefined {
  const [text = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || !isSignedBy(config.secretKey, purpose, text, signature)) return undefined
  const decoded = Buffer.from(text, 'base64url').toString()
  return decoded.slice(0, decoded.lastIndexOf('|'))
}

/** The page on which a reader unsubscribes. Opening it changes nothing, so that programs that follow links unsubscribe nobody. */
export const unsubscribePage = ({ config }: Config, email: string): string =>
  `${config.appUrl}/unsubscribe?email=${encodeURIComponent(email)}`

/** Headers by which mail programs offer to unsubscribe in one click (RFC 8058). */
export function unsubscribeHeaders(services: Config, email: string, cause: string): Record<string, string> {
  const url = `${services.config.appUrl}/api/unsubscribe/one-click/${unsubscribeToken(services, email, cause)}`
  return {
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    Precedence: 'bulk',
  }
}
