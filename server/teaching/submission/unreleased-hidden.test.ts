import { submitSubmission } from '@/lib/teaching/submission/contract/submissions'
import { submitSpeaking } from '@/lib/teaching/speaking/contract/speaking'
import { claimSpeaking, releaseSpeaking, saveSpeakingReview } from '@/lib/teaching/speaking/contract/assess-speaking'
import { newId } from '@/server/platform/http/new-id'
import { sweepSpeaking } from '@/server/teaching/speaking/public'
import { createSubmissionKit, ESSAY, PRIVATE, REMARK } from '@/server/testing/kits/teaching/submission-kit'
import { review, createSpeakingKit } from '@/server/testing/kits/teaching/speaking-kit'
import { importTinyExam } from '@/server/testing/exams/tiny-exam'
import { makeTeacher, type Person } from '@/server/testing/make-people'
import { shareTestApp } from '@/server/testing/test-app'

const SPOKEN = 'a word on the speaking that waits 5e1d'
const SECRETS = [REMARK, PRIVATE, SPOKEN, 'reason 55ce']

const kit = createSpeakingKit(shareTestApp())
const submissions = createSubmissionKit(kit.api)
let teacher: Person
beforeAll(async () => {
  await importTinyExam(kit.api.ctx, { slug: 'tiny' })
  teacher = await makeTeacher(kit.api)
})

/** A candidate whose writing and speaking of one attempt have a teacher. */
async function handBothIn() {
  const person = await submissions.candidate(2)
  await kit.giveCredits(person.userId, 1)
  const { attempt, sitting, close } = await submissions.sit(person, [ESSAY, ESSAY.replace('many', 'some')])
  await close()
  await kit.api.sql(`update attempts set state = 'finished', finished_at = now() where id = $1`, [attempt])
  const source = { kind: 'sitting' as const, sitting }
  const submission = await kit.api.call(submitSubmission, { body: { id: newId(), source, note: '' } }, person.as)
  const { id: session } = await kit.start(person.as, newId(), attempt)
  await kit.speak(person.as, session)
  await kit.api.call(submitSpeaking, { params: { id: session }, query: {} }, person.as)
  await submissions.claim(teacher, submission.id)
  await kit.api.call(claimSpeaking, { params: { id: session } }, { as: teacher.token })
  return { person, submission, session, ids: [submission.id, attempt, sitting, session] }
}

/** Endpoints that might show a correction or a card; not the whole API, whose rate limits would stop the test. */
const DOORS = /piece|speaking|sitting|attempt|result|overview|entitlement|leaderboard|class/

/** All GET replies about these ids for one user: bodies and headers, without volatile parts. */
async function askEverything(as: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const replies = new Map<string, string>()
  const addresses = kit.api.app.endpoints
    .map(({ endpoint }) => endpoint)
    .filter(({ method, path }) => method === 'GET' && DOORS.test(path))
    .flatMap(({ path }) => (path.includes('{') ? ids.map((id) => path.replaceAll(/\{\w+\}/g, id)) : [path]))
  for (const address of new Set(addresses)) {
    const reply = await kit.api.raw('GET', address, { as })
    expect([address, reply.status]).not.toEqual([address, 429])
    const text = `${reply.status} ${JSON.stringify([...reply.headers])} ${await reply.text()}`
    replies.set(
      address,
      text
        .replaceAll(
          /"requestId":"[^"]*"|\d{4}-\d\d-\d\dT[\d:.]+Z|(until|signature)=[\w-]+|"(content-length|etag)","[^"]*"/g,
          '',
        )
        .replaceAll(/"(x-request-id|ratelimit[^"]*|date)","[^"]*"/g, ''),
    )
  }
  return replies
}

test('an unpublished assessment changes no reply, for its candidate and for others; then the candidate gets it, without private parts', async () => {
  const { person, submission, session, ids } = await handBothIn()
  const stranger = await submissions.candidate(0)
  const colleague = await makeTeacher(kit.api, 'همکار')
  const people = [person.token, stranger.token, colleague.token]
  const ask = () => Promise.all(people.map((token) => askEverything(token, ids)))
  const before = await ask()

  await submissions.finish(teacher, submission, 6)
  const saveRequest = { rev: 0, review: review({ strengths: SPOKEN }) }
  const params = { id: session }
  const { rev } = await kit.api.call(saveSpeakingReview, { params, body: saveRequest }, { as: teacher.token })
  await kit.api.call(releaseSpeaking, { params, body: { rev } }, { as: teacher.token })
  await submissions.sweep()
  await sweepSpeaking(kit.api.ctx)
  const hidden = await ask()
  for (const [at, answers] of hidden.entries())
    for (const [address, answer] of answers) expect([address, answer]).toEqual([address, before[at]?.get(address)])

  await submissions.elapse(submission.id)
  await kit.api.sql(`update speaking_sessions set released_at = now() - interval '11 minutes' where id = $1`, [session])
  await submissions.sweep()
  await sweepSpeaking(kit.api.ctx)
  const [own = new Map<string, string>(), ...others] = await ask()
  const ownReplies = [...own.values()].join('\n')
  for (const secret of [REMARK, SPOKEN, 'reason 55ce']) expect(ownReplies).toContain(secret)
  expect(ownReplies).not.toContain(PRIVATE)
  for (const answers of others) {
    const all = [...answers.values()].join('\n')
    for (const secret of [...SECRETS, 'Nowadays many peoples']) expect(all).not.toContain(secret)
  }
})
