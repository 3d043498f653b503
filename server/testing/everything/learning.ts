import { randomUUID } from 'node:crypto'
import { checkLessonExercise } from '@/lib/learning/course/contract/course'
import * as learning from '@/lib/learning/enrolment/contract'
import { refuseAdvice } from '@/lib/progress/overview/contract'
import { setReportedResult } from '@/lib/progress/placement/contract'
import { openCalendar } from '@/lib/progress/reminder/contract'
import { getDayPlan } from '@/lib/progress/plan/contract'
import { checkQuestions } from '@/lib/sittings/practice/contract'
import { saveResponses } from '@/lib/sittings/sitting/contract'
import { makeShare } from '@/lib/sittings/shared-result/contract'
import { createClassKit } from '../kits/institute/class-kit'
import { createCourseKit, text } from '../kits/learning/course-kit'
import { startFilmKit } from '../kits/learning/film-kit'
import { importTinyPlacement, makePlacementKit } from '../kits/progress/placement-kit'
import { makePracticeKit } from '../kits/sittings/practice-kit'
import { beginAttempt, beginListening, shiftSittingIntoPast } from '../kits/sittings/sitting-kit'
import { type TestApp } from '../test-app'
import { makeTeacher, type Person } from '../make-people'

type Event = learning.LearningEvent

/** A finished course with a video, an upload in progress; practice, mistakes, and late answers. */
export async function fillLearning(api: TestApp, manager: Person): Promise<void> {
  await finishCourse(api, manager)
  await answerExercise(api, manager)
  await practise(api)
  const late = await beginListening(api)
  await shiftSittingIntoPast(api, late.id, 3_600 + 31)
  const responses = [{ question: '1', rev: 2, value: 'much too late' }]
  await api.call(saveResponses, { params: { id: late.id }, body: { epoch: 1, responses } }, late.as)
  const waiting = await beginAttempt(api)
  await api.raw('GET', `/attempts/${waiting.attempt.id}/recording/`, waiting.as)
}

async function finishCourse(api: TestApp, manager: Person): Promise<void> {
  const files = await startFilmKit(api, { owner: await makeTeacher(api), manager })
  const { id, file, slug } = await files.publishFilm('Everything')
  const { id: upload } = await files.begin(id, files.film.length, { name: 'the rest comes later.webm' })
  await files.send(id, upload, { bytes: files.film.subarray(0, 10_000), offset: 0 })
  const { token } = await api.signUp()
  const [me, params] = [{ as: token }, { slug }]
  await api.call(learning.beginCourse, { params }, me)
  const event = (lesson: string, kind: Event['kind'], play?: Event['play']): Event => {
    const at = new Date(Date.now()).toISOString()
    return { id: randomUUID(), lesson, kind, at, ...(play && { play }) }
  }
  const play = { source: file, positionMs: 12_000, durationMs: 20_000, heard: [[0, 12_000]] as [number, number][] }
  const events = [event('film', 'played', play), event('open', 'done'), event('film', 'done')]
  await api.call(learning.recordLearning, { params, body: { events } }, me)
  await api.call(learning.issueCertificate, { params, body: { name: 'سارا' } }, me)
}

async function answerExercise(api: TestApp, manager: Person): Promise<void> {
  const kit = createCourseKit(api, { owner: await makeTeacher(api), manager })
  const id = await kit.makeCourse('Exercises', ['one'])
  await kit.write(id, 'one', text('Read this', 'TRUE'))
  const { content } = await kit.publish(id)
  const { as } = await kit.begin(content.slug)
  const params = { slug: content.slug, lesson: 'one', exercise: 'small-one' }
  await api.call(checkLessonExercise, { params, body: { responses: { 1: 'TRUE' } } }, as)
}

async function practise(api: TestApp): Promise<void> {
  const kit = makePracticeKit(api)
  await kit.importMini('practised')
  const [wrong, carefulLearner] = [await kit.enter(), await kit.enter()]
  await kit.mock(wrong, 'practised', { 1: 'wrong', 2: 'wrong too' })
  // Mistakes are processed when the practice offer is read.
  await kit.offer(wrong)
  await api.call(refuseAdvice, { params: { id: 'mock' } }, wrong.as)
  await api.call(getDayPlan, {}, wrong.as)
  await api.call(openCalendar, {}, wrong.as)
  const { sitting } = await kit.practise(carefulLearner, { kind: 'part', exam: 'practised', skill: 'reading', part: 1 })
  await kit.save(carefulLearner, sitting.id, { 1: 'TRUE' })
  await api.call(checkQuestions, { params: { id: sitting.id }, body: { questions: ['1'] } }, carefulLearner.as)

  const placed = await kit.enter()
  await importTinyPlacement(api)
  await makePlacementKit(api).takePart(placed, true)
  const reported = { listening: 12, reading: 13, writing: null, speaking: null }
  await api.call(setReportedResult, { body: reported }, placed.as)

  const sharingCandidate = await kit.enter()
  const { id } = await createClassKit(api).sitWhole(sharingCandidate, 'tiny', [8, 9])
  await api.call(makeShare, { params: { id }, body: { showsName: true } }, sharingCandidate.as)
}
