import { type Problem, type ProblemCode } from '@/lib/platform/contract/problem'
import { troubleCopy } from '@/lib/platform/page-failure/words/failed-calls'

/** A refused call. Its message is the reply's `detail` if there is one, otherwise the whole reply. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown,
    /** Seconds after which the server allows a retry, if it says so. */
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(messageOf(body))
    this.name = 'ApiError'
  }

  /** The problem document, or null if the reply is not from our API (a captive portal, a proxy). */
  get problem(): Problem | null {
    return isProblem(this.body) ? this.body : null
  }

  /**
   * The sentence for people. The message may be a whole page of another server (the specification requires that), which nobody should see: only
   * refusals of our API have a sentence.
   */
  get told(): string {
    const detail: unknown = this.problem?.detail
    if (typeof detail === 'string' && detail !== '') return detail
    return this.status === 429 ? troubleCopy.tooMany : troubleCopy.foreign
  }
}

/** The reason of our API's refusal; undefined for any other error. */
export function problemCodeOf(error: unknown): ProblemCode | undefined {
  return error instanceof ApiError ? error.problem?.code : undefined
}

/** Reads the failed reply once and turns it into an error. */
export async function toApiError(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '')
  const after = Number(response.headers.get('retry-after'))
  return apiErrorOf(response.status, text, Number.isFinite(after) && after > 0 ? after : null)
}

export function apiErrorOf(status: number, text: string, retryAfterSeconds: number | null = null): ApiError {
  return new ApiError(status, parseJson(text), retryAfterSeconds)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function messageOf(body: unknown): string {
  const reason = isRecord(body) && (body.detail ?? '') !== '' ? body.detail : body
  return typeof reason === 'string' ? reason : JSON.stringify(reason)
}

function isProblem(body: unknown): body is Problem {
  return isRecord(body) && typeof body.code === 'string' && typeof body.status === 'number'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
