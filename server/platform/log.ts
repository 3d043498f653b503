import pino, { type Logger } from 'pino'
import { type AnsweredRequest } from './metrics/requests'

/**
 * JSON lines on standard output, times in UTC. Errors are reduced to type, message, code and stack: database errors also contain rows and values,
 * which must not be logged. Requests are logged by route, never by URL: URLs contain one-time tokens.
 */
export function createLog(level: string, onError?: (error: Error) => void): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describe },
    hooks: {
      logMethod(args, method, severity) {
        const first: unknown = args[0]
        if (severity >= 50 && isRecord(first) && first.err instanceof Error) onError?.(first.err)
        method.apply(this, args)
      },
    },
  })
}

/** One line per request, at LOG_LEVEL=info: no sent data, and no address. */
export function logRequest(log: Logger, { ms, ...request }: AnsweredRequest & { readonly requestId: string }): void {
  log.info({ ...request, ms: Math.round(ms * 10) / 10 }, 'answered')
}

function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? { code: error.code } : {}
  const cause = error.cause === undefined ? {} : { cause: describe(error.cause) }
  return { type: error.name, message: error.message, stack: error.stack, ...code, ...cause }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
