import { type IncomingMessage } from 'node:http'
import { isUuid } from '@/lib/platform/text/url/ids'
import { Attempt } from '@/lib/sittings/attempt/contract'
import { encodeExamEntry, type ExamEntry } from '@/lib/sittings/player/contract'
import { createAuthenticate } from '../accounts/account/public'
import { type Context } from '../platform/http/context'
import { type PersonalWord, type PersonalEntry } from '../platform/http/pages/personal-pages'
import { findExamEntry } from '../sittings/attempt/public'

/** The data of an exam page for the holder of this access token; null if the page has to fetch it itself, to get the reason of a refusal. */
export type FindEntry = (token: string | null, attempt: string) => Promise<ExamEntry | null>

const EXAM_PAGE = /^\/exam(?:\/(?:listening|reading|writing))?$/
const ACCESS_TOKEN = /(?:^|;\s*)accessToken=([^;]+)/

/** The data of an exam page's candidate, as app/(exam)/exam/load-entry.ts would load it from the API; null if the page has to fetch it itself. */
export function createExamEntries(find: FindEntry) {
  return async ({ headers, url = '' }: IncomingMessage, path: string): Promise<PersonalEntry | null> => {
    const id = EXAM_PAGE.test(path) ? attemptOf(url, path) : null
    if (id === null) return null
    // The page itself says that the database is unavailable.
    const entry = await find(ACCESS_TOKEN.exec(headers.cookie ?? '')?.[1] ?? null, id).catch(() => null)
    if (entry === 'unknown') return gateEntry(path, id)
    return entry && examEntry(path, toShownAttempt(entry.attempt), entry.identifier)
  }
}

/**
 * Finds the data as the API would, with its checks of token, session and second factor and by its statement, but without two requests and their
 * replies, which cost more.
 */
export function createFindEntry(ctx: Context): FindEntry {
  const authenticate = createAuthenticate(ctx)
  return async (token, attempt) => {
    const viewer = token === null ? null : await authenticate(token, 'open-in-query')
    if (token === null || !viewer) return 'unknown'
    if (viewer.isHeldBack) return null
    const found = await findExamEntry(ctx, viewer, attempt)
    if (found) return { attempt: Attempt.parse(found.attempt), identifier: found.identifier }
    return (await authenticate(token, 'checked-here')) ? null : 'unknown'
  }
}

/** The attempt without data that these pages do not show: it differs from candidate to candidate, and the seconds left change all the time. */
function toShownAttempt(attempt: Attempt): Attempt {
  const sittings = attempt.sittings.map((sitting) => ({
    ...sitting,
    leftSeconds: null,
    halfBands: null,
    percent: null,
  }))
  return { ...attempt, sittings }
}

/** The id of the attempt in a URL that contains nothing else, and the id in its canonical form; otherwise null. */
function attemptOf(url: string, path: string): string | null {
  const [, id = ''] = url.split('?attempt=')
  return isUuid(id) && id === id.toLowerCase() && url === `${path}?attempt=${id}` ? id : null
}

/** The data of the page that renews the access token. */
function gateEntry(path: string, id: string): PersonalEntry {
  const entry = encodeExamEntry('unknown')
  return {
    ownWords: [{ kind: 'id', text: id }],
    write: ([mark]) => ({ address: `${path}?attempt=${mark}`, entry }),
  }
}

function examEntry(path: string, attempt: Attempt, identifier: string): PersonalEntry {
  const personalWords: PersonalWord[] = []
  const collect: ReplaceWord = (kind, text) => {
    personalWords.push({ kind, text })
    return text
  }
  replacePersonalWords(attempt, identifier, collect)
  return {
    ownWords: personalWords,
    write: (words) => {
      let at = 0
      const entry = replacePersonalWords(attempt, identifier, (_, text) => words[at++] ?? text)
      return { address: `${path}?attempt=${entry.attempt.id}`, entry: encodeExamEntry(entry) }
    },
  }
}

type ReplaceWord = (kind: PersonalWord['kind'], text: string) => string

/** The entry with each personal word replaced by the result of `as`, called in a fixed order. */
function replacePersonalWords(
  attempt: Attempt,
  identifier: string,
  replaceWord: ReplaceWord,
): { attempt: Attempt; identifier: string } {
  const time = (text: string | null) => text && replaceWord('time', text)
  return {
    attempt: {
      ...attempt,
      id: replaceWord('id', attempt.id),
      startedAt: replaceWord('time', attempt.startedAt),
      finishedAt: time(attempt.finishedAt),
      givenUpAt: time(attempt.givenUpAt),
      candidate: {
        name: replaceWord('text', attempt.candidate.name),
        number: replaceWord('text', attempt.candidate.number),
      },
      sittings: attempt.sittings.map((sitting) => ({
        ...sitting,
        id: replaceWord('id', sitting.id),
        startedAt: time(sitting.startedAt),
        deadlineAt: time(sitting.deadlineAt),
      })),
    },
    identifier: replaceWord('text', identifier),
  }
}
