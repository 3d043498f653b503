import * as z from 'zod'
import { isSafeAddress, UNSAFE_ADDRESS } from './setting-forms'

const HEADERS = /^[\w-]+=[^,=\s][^,]*(?:,\s*[\w-]+=[^,=\s][^,]*)*$/

/** Settings of monitoring: metrics and traces. Those of traces have the names that OpenTelemetry gives them. */
export const monitoringVariables = {
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]+$/, 'must consist of letters, digits and ._~+/=-')
    .min(32, 'must have at least 32 characters (openssl rand -base64 48 makes one)')
    .refine((text) => new Set(text).size >= 12, 'is too easy to guess (openssl rand -base64 48 makes a good one)')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().refine(isSafeAddress, UNSAFE_ADDRESS).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(HEADERS, 'must be name=value pairs, separated by commas')
    .transform((text) => Object.fromEntries(text.split(',').map(readHeader)))
    .default({}),
  OTEL_SERVICE_NAME: z.string().max(100, 'must have at most 100 characters').default('sanjeh'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .transform(Number)
    .refine((share) => share >= 0 && share <= 1, 'must be a share of the requests, from 0 to 1')
    .default(1),
} as const

export type MonitoringSettings = {
  /** The token that a reader of the metrics must send. Null switches the metrics off. */
  readonly metricsToken: string | null
  /** Where traces are sent; null: none are recorded. */
  readonly traces: {
    readonly url: string
    readonly headers: Readonly<Record<string, string>>
    readonly service: string
    /** The share of requests that are traced. */
    readonly share: number
  } | null
}

type Values = z.output<z.ZodObject<typeof monitoringVariables>>

export function toMonitoring(values: Values): MonitoringSettings {
  const { METRICS_TOKEN, OTEL_EXPORTER_OTLP_ENDPOINT: base } = values
  return {
    metricsToken: METRICS_TOKEN ?? null,
    traces:
      base === undefined
        ? null
        : {
            url: `${base.replace(/\/+$/, '')}/v1/traces`,
            headers: values.OTEL_EXPORTER_OTLP_HEADERS,
            service: values.OTEL_SERVICE_NAME,
            share: values.OTEL_TRACES_SAMPLER_ARG,
          },
  }
}

/** A value is percent-encoded where it needs to be. */
function readHeader(pair: string): [string, string] {
  const at = pair.indexOf('=')
  return [pair.slice(0, at).trim().toLowerCase(), decode(pair.slice(at + 1).trim())]
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
