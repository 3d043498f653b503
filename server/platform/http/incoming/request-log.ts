import { type Logger } from 'pino'
import { type AnsweredRequest } from '@/server/platform/metrics/requests'

/** One line per request, at LOG_LEVEL=info: no sent data, and no address. */
export function logRequest(log: Logger, { ms, ...request }: AnsweredRequest & { readonly requestId: string }): void {
  log.info({ ...request, ms: Math.round(ms * 10) / 10 }, 'answered')
}
