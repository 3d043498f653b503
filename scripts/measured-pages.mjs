// The pages that scripts/page-sizes.mjs measures, by their budgets.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Stop } from './checkout.mjs'

const exam = 'academic-mock-1'
/** Pages whose scripts never sleep, because they consist of a form. */
const AWAKE = ['/login', '/signup']
const TEXTS = ['/blog/', '/lecture-notes/', '/references/', '/courses/']
const LESSON = 'from-zero-to-first-test/how-a-band-comes-about'
/** It loads the client of a running section. */
const TOY = '/try-to-break'
const FORMS = ['/reset-password', '/unsubscribe', '/admin', '/contact-us']

export async function listPages(origin, visitor) {
  const body = JSON.stringify({ exam, mode: 'strict', requestId: randomUUID() })
  const { id } = await (await visit(origin, '/api/attempts/', { ...visitor, method: 'POST', body })).json()
  const sitemap = await (await visit(origin, '/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address).pathname)
  const newestBelow = (root) => listed.filter((page) => page.startsWith(root)).slice(0, 1)
  return {
    // All texts of a kind have the same code: the newest one is measured.
    text: [
      ...listed.filter((page) => !TEXTS.some((root) => page.startsWith(root)) && ![...FORMS, TOY].includes(page)),
      ...TEXTS.flatMap(newestBelow),
      `/courses/${LESSON}`,
      '/search',
      '/no/such/page',
    ],
    public: AWAKE,
    form: FORMS,
    toy: [TOY],
    exam: [`/exam?attempt=${id}`, `/exam/listening?attempt=${id}`, '/exam/preview'],
    // The first screens of a candidate, which a phone opens most.
    first: [
      '/dashboard',
      '/dashboard/exams',
      '/dashboard/courses',
      '/dashboard/writing-correction',
      '/dashboard/exam/sale',
      `/dashboard/exam/result/${id}`,
    ],
    dashboard: [
      '/dashboard/progress',
      '/dashboard/account',
      '/dashboard/support',
      '/dashboard/practice',
      '/dashboard/words',
      '/dashboard/classes',
      '/dashboard/mock-days',
      '/dashboard/leaderboard',
      '/dashboard/writing-correction/new',
      '/dashboard/writing-correction/sample',
      '/dashboard/courses/from-zero-to-first-test',
      `/dashboard/courses/${LESSON}`,
      `/dashboard/exam/new?exam=${exam}`,
    ],
    admin: [
      '/dashboard/blog',
      '/dashboard/blog/new',
      '/dashboard/blog/writing-tips',
      '/dashboard/lecture-notes/reading-paraphrase',
      '/dashboard/manage',
      '/dashboard/manage/support',
      '/dashboard/exam/create',
      '/dashboard/exam/reading',
      '/dashboard/exam/reading/new',
      `/dashboard/exam/reading/${id}`,
      `/dashboard/exam/listening/${id}`,
      `/dashboard/exam/writing/${id}`,
      `/dashboard/exam/${id}`,
      '/dashboard/manage/people',
      '/dashboard/manage/people/invitations',
      '/dashboard/manage/security',
      `/dashboard/manage/people/${id}`,
    ],
  }
}

/** Retries for a page that the busy server could not render in time: other checks run beside this one. */
const TRIES = 10

export async function visit(origin, page, { headers = {}, ...init } = {}, tries = TRIES) {
  const reply = await fetch(origin + page, { ...init, headers: { 'content-type': 'application/json', ...headers } })
  if (reply.status === 503 && tries > 1) {
    await reply.body?.cancel()
    await sleep(Number(reply.headers.get('retry-after') ?? 1) * 1000)
    return visit(origin, page, { headers, ...init }, tries - 1)
  }
  if (reply.status >= 500) throw new Stop(`${page} answered ${reply.status}.`)
  return reply
}
