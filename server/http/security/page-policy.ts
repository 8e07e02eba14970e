import { hash } from 'node:crypto'
import { frameSources } from '#server/platform/rich-text-addresses.ts'

interface PolicyOptions {
  /** Texts of the inline scripts that may run. */
  scripts: readonly string[]
  /** Origins of scripts, and of what they load. */
  hosts: readonly string[]
  isSecure: boolean
  /** The back office reads barcodes by a WebAssembly program of its own. */
  runsWasm?: boolean
}

export const reportPath = '/api/csp-report'
/** The name by which `report-to` refers to the address of this header. */
export const reportingEndpoints = `csp="${reportPath}"`

/** As browsers name them in reports. */
export const policyDirectives = [
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'connect-src', 'frame-src', 'style-src'],
  ...['style-src-elem', 'style-src-attr', 'img-src', 'media-src', 'font-src', 'object-src', 'base-uri', 'form-action'],
  ...['frame-ancestors', 'worker-src', 'manifest-src'],
]

const withHosts = (name: string, ...sources: readonly string[]) => [name, ...new Set(sources)].join(' ')

/** Styles stay open to inline text: the theme is a style element, and rich texts have style attributes. */
const contents = [
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' https: data: blob:",
  "media-src 'self' https: blob:",
  "font-src 'self' data:",
]
const closed = ["object-src 'none'", "base-uri 'none'"]

/**
 * The policy of one page: our own files, the given inline scripts and the named hosts. By hashes, not by a nonce, because a cached page
 * goes to many visitors.
 */
export function contentSecurityPolicy({ scripts, hosts, isSecure, runsWasm = false }: PolicyOptions): string {
  return [
    "default-src 'self'",
    withHosts(
      'script-src',
      "'self'",
      ...(runsWasm ? ["'wasm-unsafe-eval'"] : []),
      ...scripts.map(hashSource),
      ...hosts,
    ),
    "worker-src 'self'",
    withHosts('connect-src', "'self'", ...hosts),
    withHosts('frame-src', "'self'", ...frameSources, ...hosts),
    ...contents,
    ...closed,
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
    `report-uri ${reportPath}`,
    // Browsers that know both ignore report-uri, and take the address of report-to over https only.
    ...(isSecure ? ['report-to csp'] : []),
  ].join('; ')
}

/** The policy of a page that only shows itself, in a frame of its own origin: nothing runs, is sent or leads elsewhere. */
export const previewPolicy = [
  "default-src 'self'",
  "script-src 'none'",
  ...contents,
  ...closed,
  "frame-src 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin',
].join('; ')

const hashSource = (script: string) => `'sha256-${hash('sha256', script, 'base64')}'`
