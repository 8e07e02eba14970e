import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getIncoming } from '#server/http/request.ts'
import { limitVisitor } from '#server/kernel/ip-rate-limit.ts'
import type { Services } from '#server/kernel/services.ts'
import { isRecord } from '#server/platform/typed.ts'
import { policyDirectives, reportPath } from './page-policy.ts'

/** Bytes of one report, and reports of one network in a minute: a browser sends one for each violation on a page. */
const largest = 8 * 1024
const mostReports = 30
/** Characters of an address in the log. */
const longest = 200

/**
 * Counts and logs what browsers refused on our pages (Content-Security-Policy). Anybody can send such a report, so it changes nothing, is
 * limited in size and number, and only names that we know become labels of the counter.
 */
export function mountPolicyReports(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'application/json'],
      { parseAs: 'string' },
      async (_request: FastifyRequest, text: string): Promise<unknown> => parsed(text),
    )
    scope.post(reportPath, { bodyLimit: largest }, async (request, reply) => {
      limitVisitor({ services, network: getIncoming(request).network }, 'policy_report', mostReports)
      for (const report of violationsIn(request.body)) {
        services.metrics.countPolicyReport(report.directive)
        services.log.warn(report, 'Content Security Policy violation reported')
      }
      return reply.code(204).send()
    })
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface Violation {
  directive: string
  /** Without their queries, which may hold tokens. */
  page: string
  blocked: string
}

/** The violations of a report in either format: one of `report-uri`, a list of `report-to`. */
function violationsIn(body: unknown): Violation[] {
  if (Array.isArray(body))
    return body
      .filter((entry) => isRecord(entry) && entry.type === 'csp-violation')
      .slice(0, mostReports)
      .map(({ body: found }) => violation(found, 'effectiveDirective', 'documentURL', 'blockedURL'))
  if (!isRecord(body) || !isRecord(body['csp-report'])) return []
  return [violation(body['csp-report'], 'effective-directive', 'document-uri', 'blocked-uri')]
}

function violation(found: unknown, directive: string, page: string, blocked: string): Violation {
  const text = (name: string) => {
    const value = isRecord(found) ? found[name] : undefined
    return typeof value === 'string' ? (value.split(/[?#]/)[0] ?? '').slice(0, longest) : ''
  }
  const named = text(directive)
  return {
    directive: policyDirectives.find((known) => known === named) ?? 'other',
    page: text(page),
    blocked: text(blocked),
  }
}
