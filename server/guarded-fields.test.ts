import { randomUUID } from 'node:crypto'
import { startAttempt } from '@/lib/sittings/attempt/contract'
import { Problem } from '@/lib/platform/contract/problem'
import { saveResponses, startSitting, submitSitting } from '@/lib/sittings/sitting/contract'
import { importMini } from './testing/exams/exam-writers'
import { callersByRole } from './testing/rights/callers'
import { GUARDED, namesHeld } from './testing/rights/reply-fields'
import { makeCandidate } from './testing/kits/sittings/sitting-kit'
import { startTestApp, type TestApp } from './testing/test-app'
import { makeTeacher, writePost } from './testing/make-people'

type Who = 'visitor' | 'student' | 'candidate' | 'teacher' | 'owner' | 'author' | 'manager'
const EVERYBODY: readonly Who[] = ['visitor', 'student', 'candidate', 'teacher', 'owner', 'author', 'manager']
let api: TestApp
let tokens: Readonly<Record<Who, string | null>>
let ids: Readonly<Record<'exam' | 'reading' | 'attempt' | 'running' | 'closed' | 'candidate' | 'post', string>>

beforeAll(async () => {
  api = await startTestApp()
  const { id: exam, papers } = await importMini(api)
  const owner = await makeTeacher(api)
  await api.sql('update exam_drafts set owner_id = $2 where exam_id = $1', [exam, owner.userId])
  await api.sql('update paper_drafts set owner_id = $2 where paper_id = any($1)', [papers, owner.userId])
  const others = await callersByRole(api)
  const { slug } = await writePost(api, others.manager ?? '', { title: 'A post' })
  const person = await makeCandidate(api)
  const body = { exam: 'mini', mode: 'practice', requestId: randomUUID() } as const
  const { id: attempt } = await api.call(startAttempt, { body }, person.as)
  const start = (skill: 'listening' | 'reading') =>
    api.call(startSitting, { params: { id: attempt, skill } }, person.as)
  const { id: closed } = await start('listening')
  const responses = [{ question: '1', rev: 1, value: 'Quell' }]
  await api.call(saveResponses, { params: { id: closed }, body: { epoch: 1, responses } }, person.as)
  await api.call(submitSitting, { params: { id: closed }, body: { epoch: 1 } }, person.as)
  const { id: running } = await start('reading')
  tokens = { ...others, candidate: person.token, owner: owner.token }
  ids = { exam, reading: papers[1] ?? '', attempt, running, closed, candidate: person.userId, post: slug }
})
afterAll(() => api.close())

/** The guarded fields that a user receives, or the code of the refusal. */
async function read(path: string, who: Who): Promise<string> {
  const as = tokens[who]
  const reply = await api.raw(
    'GET',
    path.replace(/:(\w+)/g, (_, name: keyof typeof ids) => ids[name]),
    as ? { as } : {},
  )
  const value: unknown = await reply.json()
  if (!reply.ok) return Problem.parse(value).code
  return [...namesHeld(value)]
    .filter((name) => GUARDED.has(name))
    .toSorted()
    .join(' ')
}

const KEYS = 'accepts answer evidence explanation'
const strangers = { student: 'not_found', candidate: 'not_found', teacher: 'not_found', author: 'not_found' } as const
const students = { student: 'forbidden', candidate: 'forbidden', author: 'forbidden' } as const
const managed = { visitor: 'unauthorized', ...students, teacher: 'forbidden', owner: 'forbidden' } as const
const forOwner = (fields: string): Record<Who, string> => ({
  visitor: 'unauthorized',
  ...strangers,
  owner: 'not_found',
  manager: 'not_found',
  candidate: fields,
})
const open = (fields: string): Record<Who, string> => ({
  visitor: fields,
  student: fields,
  candidate: fields,
  teacher: fields,
  owner: fields,
  author: fields,
  manager: fields,
})

const TABLE: readonly (readonly [path: string, held: Readonly<Record<Who, string>>])[] = [
  ['/exams/', open('')],
  ['/exams/mini/', open('')],
  ['/blog/posts/', open('')],
  ['/blog/posts/:post/', open('')],
  ['/attempts/:attempt/', forOwner('candidate percent')],
  ['/attempts/:attempt/result/', forOwner('candidate percent raw')],
  ['/sittings/:running/', forOwner('candidate')],
  ['/sittings/:running/review/', forOwner('not_released')],
  ['/sittings/:closed/review/', forOwner('accepted evidence explanation recordingKey transcript value')],
  ['/papers/:reading/', { visitor: 'unauthorized', ...students, teacher: 'not_found', owner: KEYS, manager: KEYS }],
  [
    '/exam-results/:exam/',
    {
      visitor: 'unauthorized',
      ...students,
      teacher: 'not_found',
      owner: 'accepted answer',
      manager: 'accepted answer',
    },
  ],
  [
    '/exam-results/:exam/attempts/',
    {
      visitor: 'unauthorized',
      ...students,
      teacher: 'not_found',
      owner: 'percent raw',
      manager: 'candidate percent raw',
    },
  ],
  ['/people/?page=1', { ...managed, manager: 'identifier' }],
  ['/people/:candidate/', { ...managed, manager: 'identifier' }],
  ['/people/:candidate/sessions/', { ...managed, manager: 'address' }],
]

test.each(TABLE)('%s sends each role these guarded fields and no other', async (path, fieldsByRole) => {
  const sentByRole: Partial<Record<Who, string>> = {}
  for (const who of EVERYBODY) sentByRole[who] = await read(path, who)
  expect(sentByRole).toEqual(fieldsByRole)
})
