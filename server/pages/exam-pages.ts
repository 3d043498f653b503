import { type IncomingMessage } from 'node:http'
import { Me } from '@/lib/accounts/account/contract'
import { isUuid } from '@/lib/platform/text/url/ids'
import { Attempt } from '@/lib/sittings/attempt/contract'
import { encodeExamEntry } from '@/lib/sittings/player/contract'
import { type OwnWord, type PersonalEntry } from '../platform/http/pages/personal-pages'

type Fetch = (request: Request) => Response | Promise<Response>

const EXAM_PAGE = /^\/exam(?:\/(?:listening|reading|writing))?$/
const ACCESS_TOKEN = /(?:^|;\s*)accessToken=([^;]+)/

/** The data of an exam page's candidate, as app/(exam)/exam/load-entry.ts would load it from the API; null if the page has to load it itself. */
export function createExamEntries(api: Fetch) {
  return async ({ headers, url = '' }: IncomingMessage, path: string): Promise<PersonalEntry | null> => {
    const id = EXAM_PAGE.test(path) ? attemptOf(url, path) : null
    if (id === null) return null
    const token = ACCESS_TOKEN.exec(headers.cookie ?? '')?.[1]
    const ask = (address: string) =>
      api(new Request(`http://embedded${address}`, token ? { headers: { authorization: `Bearer ${token}` } } : {}))
    const [attempt, me] = await Promise.all([ask(`/attempts/${id}/`), ask('/account/me/')])
    if (attempt.status === 401 || me.status === 401) return gateEntry(path, id)
    if (!attempt.ok || !me.ok) return null
    return examEntry(path, Attempt.parse(await attempt.json()), Me.parse(await me.json()).identifier)
  }
}

/** The id of the attempt in an address that has nothing else, and has the id in its canonical form; otherwise null. */
function attemptOf(url: string, path: string): string | null {
  const [, id = ''] = url.split('?attempt=')
  return isUuid(id) && id === id.toLowerCase() && url === `${path}?attempt=${id}` ? id : null
}

/** The data of the page that renews the access token. */
function gateEntry(path: string, id: string): PersonalEntry {
  const entry = encodeExamEntry('unknown')
  return {
    own: [{ kind: 'id', text: id }],
    write: ([mark]) => ({ address: `${path}?attempt=${mark}`, entry }),
  }
}

/** Null for a running section: its remaining seconds change all the time, so that its page is rendered separately. */
function examEntry(path: string, attempt: Attempt, identifier: string): PersonalEntry | null {
  if (attempt.sittings.some(({ state }) => state === 'running')) return null
  const own: OwnWord[] = []
  const collect: Exchange = (kind, text) => {
    own.push({ kind, text })
    return text
  }
  exchange(attempt, identifier, collect)
  return {
    own,
    write: (words) => {
      let at = 0
      const entry = exchange(attempt, identifier, (_, text) => words[at++] ?? text)
      return { address: `${path}?attempt=${entry.attempt.id}`, entry: encodeExamEntry(entry) }
    },
  }
}

type Exchange = (kind: OwnWord['kind'], text: string) => string

/** The entry with each personal word replaced by the result of `as`, called in a fixed order. */
function exchange(attempt: Attempt, identifier: string, as: Exchange): { attempt: Attempt; identifier: string } {
  const time = (text: string | null) => text && as('time', text)
  return {
    attempt: {
      ...attempt,
      id: as('id', attempt.id),
      startedAt: as('time', attempt.startedAt),
      finishedAt: time(attempt.finishedAt),
      givenUpAt: time(attempt.givenUpAt),
      candidate: { name: as('text', attempt.candidate.name), number: as('text', attempt.candidate.number) },
      sittings: attempt.sittings.map((sitting) => ({
        ...sitting,
        id: as('id', sitting.id),
        startedAt: time(sitting.startedAt),
        deadlineAt: time(sitting.deadlineAt),
      })),
    },
    identifier: as('text', identifier),
  }
}
