import { isLoopback } from './is-loopback.ts'

const databases = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_READ_URL'] as const

type Given = Partial<Record<(typeof databases)[number] | 'S3_ENDPOINT', string | undefined>> & {
  DATABASE_TLS: string
  S3_TLS: string
}

interface Unencrypted {
  path: string
  message: string
}

/** Values of `sslmode` with which the connection is encrypted and the server's certificate is verified. */
const verified = ['require', 'verify-ca', 'verify-full']

/** The addresses beyond this machine that passwords, customers and files would reach unencrypted. */
export function unencrypted(given: Given): Unencrypted[] {
  const found: Unencrypted[] = []
  for (const path of databases) {
    const value = given[path]
    if (given.DATABASE_TLS === 'off' || value === undefined || !URL.canParse(value)) continue
    const url = new URL(value)
    if (isOnThisMachine(url) || verified.includes(url.searchParams.get('sslmode') ?? '')) continue
    found.push({
      path,
      message:
        'leaves this machine without TLS: add ?sslmode=verify-full, or set DATABASE_TLS=off for a private network.',
    })
  }
  const { S3_ENDPOINT: endpoint } = given
  if (given.S3_TLS !== 'off' && endpoint?.startsWith('http:') && !isOnThisMachine(new URL(endpoint)))
    found.push({
      path: 'S3_ENDPOINT',
      message: 'must begin with https://, or set S3_TLS=off for a private network.',
    })
  return found
}

/** Without a host, or with a folder as one, PostgreSQL is reached through a socket. */
function isOnThisMachine({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get('host') ?? decodeURIComponent(hostname).replace(/^\[|\]$/g, '')
  return host === '' || host.startsWith('/') || host === 'localhost' || isLoopback(host)
}
