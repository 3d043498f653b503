/** A thing that a case can be about, as an address names it (`?about=order:0198…`). The server checks whose it is, and freezes its facts. */
export type AboutRef =
  | { readonly kind: 'response'; readonly sitting: string; readonly question: string }
  | { readonly kind: (typeof KINDS_WITH_ID)[number]; readonly id: string }
  /** `error` is the number that the screen showed; `request` is that of the refused call. */
  | {
      readonly kind: 'error'
      readonly error: string
      readonly build: string
      readonly request: string
      readonly path: string
    }

export const KINDS_WITH_ID = ['attempt', 'order', 'submission', 'speaking', 'class', 'mockDay'] as const
export const ABOUT_KINDS = ['response', ...KINDS_WITH_ID, 'error'] as const
export type AboutKind = (typeof ABOUT_KINDS)[number]

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i
/** The number of an error, a build or a request; anything that could be a token is excluded. */
const NUMBER = /^[\w.-]{0,64}$/

/** Parses the part of a URL after `about=`; null if it names nothing. */
export function parseAbout(text: string): AboutRef | null {
  const [kind = '', first = '', ...rest] = text.split(':')
  if (kind === 'error') return parseError(first, rest)
  const [question = ''] = rest
  if (!UUID.test(first)) return null
  if (kind === 'response') return question === '' ? null : { kind, sitting: first, question }
  const kindWithId = KINDS_WITH_ID.find((item) => item === kind)
  return kindWithId ? { kind: kindWithId, id: first } : null
}

function parseError(error: string, [build = '', request = '', ...path]: readonly string[]): AboutRef | null {
  if (![error, build, request].every((part) => NUMBER.test(part))) return null
  return { kind: 'error', error, build, request, path: pathOf(path.join(':')) }
}

/** The path of a page, without anything that follows it: an address may carry a token. */
export function pathOf(address: string): string {
  const path = address.replace(/[?#].*$/s, '').slice(0, 200)
  return path.startsWith('/') ? path.replace(/^(\/(?:case|shared|reset-password))\/.*$/, '$1/…') : ''
}

export function formatAbout(about: AboutRef): string {
  if (about.kind === 'response') return `response:${about.sitting}:${about.question}`
  if (about.kind === 'error') return `error:${about.error}:${about.build}:${about.request}:${pathOf(about.path)}`
  return `${about.kind}:${about.id}`
}

/** The kind that a case about this usually is. */
export const KIND_OF_ABOUT = {
  response: 'mark',
  attempt: 'mark',
  order: 'payment',
  submission: 'correction',
  speaking: 'correction',
  class: 'question',
  mockDay: 'question',
  error: 'fault',
} as const satisfies Readonly<Record<AboutKind, string>>
