import { type ServerResponse } from 'node:http'
import { PROBLEMS } from '@/lib/platform/contract/problem'
import { busyCopy } from '@/lib/platform/page-failure/words/stand-in-pages'
import { AppError } from '../errors'

/** Spreads retries: visitors refused together should not return together. */
const SPREAD_SECONDS = 5
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const STYLE =
  'html{color-scheme:light dark}body{font:1rem/2 Vazirmatn,Tahoma,system-ui,sans-serif;margin:0;min-block-size:100vh;display:grid;place-content:center;' +
  'padding:1.5rem;text-align:center;box-sizing:border-box}h1{font-size:1.375rem;margin:0 0 .5rem}p{margin:0;max-inline-size:32rem}'

/** Sends a small page without scripts that reloads itself, when the gate had no place. @returns false for other errors */
export function answerBusy(response: ServerResponse, error: unknown): boolean {
  if (!(error instanceof AppError) || response.headersSent) return false
  if (error.code !== 'unavailable' && error.code !== 'too_many_requests') return false
  const reason = error.code === 'unavailable' ? busyCopy.crowded : busyCopy.greedy
  const { body, headers } = drawWaitingPage({ title: busyCopy.title, reason }, error.retryAfterSeconds ?? 1)
  response.writeHead(PROBLEMS[error.code], { ...headers, 'content-length': body.length })
  response.end(body)
  return true
}

export type WaitingPage = {
  readonly body: Buffer<ArrayBuffer>
  readonly headers: Readonly<Record<string, string>>
}

/** A small page without scripts that reloads its URL after the given seconds plus a random delay. */
export function drawWaitingPage(
  words: { readonly title: string; readonly reason: string },
  atLeastSeconds: number,
): WaitingPage {
  const seconds = Math.ceil(atLeastSeconds + Math.random() * SPREAD_SECONDS)
  return {
    body: Buffer.from(draw(words, seconds)),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'retry-after': String(seconds),
    },
  }
}

function draw({ title, reason }: { readonly title: string; readonly reason: string }, seconds: number): string {
  const { again } = busyCopy
  return (
    `<!DOCTYPE html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta http-equiv="refresh" content="${seconds}"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>` +
    `<body><main><h1>${title}</h1><p>${reason}</p><p>${again(seconds)}</p></main></body></html>`
  )
}
