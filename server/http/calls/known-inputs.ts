import type { Settings } from '#contracts/configuration/settings.ts'
import { parseJson } from '#contracts/parse-json.ts'
import { readInput } from '#contracts/validation.ts'
import { getRequestLanguage } from '#server/http/request.ts'
import type { Binding } from '#server/kernel/endpoint.ts'
import { createRecentMap } from '#server/platform/recent-map.ts'
import { isRecord } from '#server/platform/typed.ts'
import { visitorLimits } from './body-limits.ts'

/** What a body of JSON means to an endpoint. */
export interface KnownInput {
  value: unknown
  language: string
  settings: Settings
}

export interface KnownInputs {
  /** Undefined for a body that the endpoint refuses. */
  read(binding: Binding, body: Buffer, settings: Settings): KnownInput | undefined
}

/** Estimated bytes of all that is remembered. */
const limit = 4 * 1024 * 1024

/** Reads bodies as the endpoints do, and remembers what the last ones meant: visitors ask for the same lists again and again. */
export function createKnownInputs(): KnownInputs {
  const inputs = createRecentMap<string, KnownInput & { bytes: number }>(limit, ({ bytes }) => bytes)
  return {
    read(binding, body, settings) {
      const key = `${binding.call.route} ${body.toString('latin1')}`
      const known = inputs.get(key)
      if (known?.settings === settings) return known
      const sent = parse(body)
      const read = sent && readInput(binding.call.input, sent)
      if (!read || read.problems) return undefined
      const input = { value: read.value, language: getRequestLanguage(sent.language, settings), settings }
      inputs.keep(key, { ...input, bytes: 4 * key.length + 1000 })
      return input
    },
  }
}

function parse(body: Buffer): Record<string, unknown> | undefined {
  try {
    const sent = parseJson(body.toString('utf8'), visitorLimits.values)
    return isRecord(sent) && !Array.isArray(sent) ? sent : undefined
  } catch {
    return undefined
  }
}
