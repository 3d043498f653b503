import { releaseSubmission, saveAssessment } from '@/lib/teaching/submission/contract/assessment'
import { amendAssessment } from '@/lib/teaching/submission/contract/manage-submissions'
import { bandsCopy, criterionNames } from '@/lib/paper/bands/words/bands'
import { type Criterion } from '@/lib/teaching/submission/rules/correction'
import { createSubmissionKit } from '@/server/testing/kits/teaching/submission-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { makeManager, makeTeacher, type Person } from '@/server/testing/make-people'

const api = shareTestApp()
const kit = createSubmissionKit(api)
let teacher: Person
let manager: Person
beforeAll(async () => {
  teacher = await makeTeacher(api)
  manager = await makeManager(api)
})

const byId = (id: string) => ({ params: { id } })
/** Stores bands as in an older assessment, or a mean of two. */
const storeBands = (submissionId: string, bands: Readonly<Record<Criterion, number>>) =>
  api.sql(`update piece_readings set content = jsonb_set(content, '{texts,0,bands}', $2) where piece_id = $1`, [
    submissionId,
    JSON.stringify(bands),
  ])

test('criteria get whole bands; a half band of an older draft stays and is released, but no new one is accepted', async () => {
  const submission = await kit.hand(await kit.candidate(1))
  await kit.claim(teacher, submission.id)
  const { rev } = await kit.assessmentOf(teacher, submission.id)
  const content = kit.contentFor(submission)
  const withBands = (bands: Partial<Record<Criterion, number>>) => ({
    ...content,
    texts: content.texts.map((text) => ({ ...text, bands: { ...text.bands, ...bands } })),
  })
  const save = (at: number, bands: Partial<Record<Criterion, number>>) =>
    api.call(
      saveAssessment,
      { ...byId(submission.id), body: { rev: at, content: withBands(bands) } },
      { as: teacher.token },
    )
  const refused = (...criteria: Criterion[]) => ({
    problem: {
      code: 'invalid_input',
      status: 422,
      fields: Object.fromEntries(
        criteria.map((criterion) => [
          `body.content.texts.0.bands.${criterion}`,
          bandsCopy.wholeOnly(criterionNames[criterion].name),
        ]),
      ),
    },
  })
  for (const halfBand of [0.5, 4.5, 8.5])
    await expect(save(rev, { lexis: halfBand })).rejects.toMatchObject(refused('lexis'))
  await expect(save(rev, { task: 6.5, grammar: 5.5 })).rejects.toMatchObject(refused('task', 'grammar'))
  for (const beyond of [-1, 10, 6.25]) await expect(save(rev, { task: beyond })).rejects.toThrow(/invalid_input/)
  expect(await kit.assessmentOf(teacher, submission.id)).toMatchObject({
    rev,
    content: { texts: [{ bands: { task: null } }] },
  })
  await save(rev, { task: 0, coherence: 9 })

  const older = { task: 6.5, coherence: 6.5, lexis: 6, grammar: 6 }
  await storeBands(submission.id, older)
  expect((await kit.assessmentOf(teacher, submission.id)).content.texts[0]?.bands).toEqual(older)
  await expect(save(rev + 1, { ...older, task: 7.5 })).rejects.toMatchObject(refused('task'))
  await expect(save(rev + 1, { ...older, grammar: 6.5 })).rejects.toMatchObject(refused('grammar'))
  expect(await save(rev + 1, { ...older, coherence: 7 })).toMatchObject({ taskBands: [6.5] })
  // A removed half band cannot return; the unchanged one stays, and is released.
  await expect(save(rev + 2, older)).rejects.toMatchObject(refused('coherence'))
  expect((await save(rev + 2, { ...older, coherence: 7, lexis: 7 })).content.texts[0]?.bands.task).toBe(6.5)
  await api.call(releaseSubmission, { ...byId(submission.id), body: { rev: rev + 3 } }, { as: teacher.token })
})

test('an amendment gives whole bands; existing halves and quarters stay', async () => {
  const submission = await kit.hand(await kit.candidate(1))
  await kit.release(teacher, submission)
  const older = { task: 6.5, coherence: 6.25, lexis: 6, grammar: 6 }
  await storeBands(submission.id, older)
  await kit.elapse(submission.id)
  await kit.sweep()
  const amend = (version: number, bands: Partial<typeof older>) => {
    const content = kit.contentFor(submission)
    const texts = content.texts.map((text) => ({ ...text, bands: { ...older, ...bands } }))
    const body = { version, content: { ...content, texts }, reason: 'A word was missing.' }
    return api.call(amendAssessment, { ...byId(submission.id), body }, { as: manager.token })
  }
  const sentence = bandsCopy.wholeOnly(criterionNames.coherence.name)
  for (const coherence of [6.5, 6.75, 8.5])
    await expect(amend(1, { coherence })).rejects.toMatchObject({
      problem: { code: 'invalid_input', fields: { 'body.content.texts.0.bands.coherence': sentence } },
    })
  expect(await amend(1, { lexis: 7 })).toMatchObject({ version: 2 })
  expect(await amend(2, { lexis: 7, coherence: 7 })).toMatchObject({ version: 3 })
  await expect(amend(3, { lexis: 7 })).rejects.toThrow(/invalid_input/)
})
