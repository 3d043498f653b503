import { randomUUID } from 'node:crypto'
import { appointAssistant } from '@/lib/institute/mock-day/contract/day'
import * as calibration from '@/lib/teaching/agreement/contract/calibration'
import { addCalibration } from '@/lib/teaching/agreement/contract/manage-calibration'
import * as submissions from '@/lib/teaching/submission/contract/assessment'
import { switchJudge } from '@/lib/teaching/judge/contract/manage-judge'
import { examineText, getFeedback, judgeFinding } from '@/lib/teaching/examiner/contract'
import { openResult } from '@/lib/sittings/opened-result/contract'
import * as speaking from '@/lib/teaching/speaking/contract/assess-speaking'
import { newId } from '@/server/platform/http/new-id'
import { forget } from '@/server/forgetting/forgetting'
import { checkLanguage, languageCheck, sweepFeedback } from '@/server/teaching/examiner/public'
import { sweepJudge } from '@/server/teaching/judge/run-judge'
import { sweepSpeaking } from '@/server/teaching/speaking/public'
import { sweepTranscripts } from '@/server/teaching/transcription/sweep-transcripts'
import { importTinyExam } from '../exams/tiny-exam'
import { makeMockDay } from '../kits/institute/mock-day-kit'
import { startTranscriberDouble } from '../fakes/transcriber-double'
import { startJudgeDouble } from '../fakes/judge-double'
import { withJudge } from '../kits/teaching/judge-kit'
import { createSubmissionKit, ESSAY } from '../kits/teaching/submission-kit'
import { createSpeakingKit, review } from '../kits/teaching/speaking-kit'
import { readSpoken } from '../fakes/sounds'
import { type TestApp } from '../test-app'
import { makeTeacher, type Person } from '../make-people'
import { put } from './authoring'

/** Claimed texts and spoken answers, and the remains of a forgotten user. */
export async function fillTeaching(api: TestApp, manager: Person): Promise<void> {
  await importTinyExam(api.ctx, { slug: 'tiny' })
  const teacher = await makeTeacher(api)
  await correct(api, teacher, manager)
  await transcribeSession(api, teacher, manager)
  const day = await makeMockDay(api, { by: teacher })
  await api.call(appointAssistant, { params: { id: day.id, person: manager.userId } }, day.as)
}

async function correct(api: TestApp, teacher: Person, manager: Person): Promise<void> {
  const kit = createSubmissionKit(api)
  const as = { as: teacher.token }
  const writer = await kit.candidate(3)
  const { close, sitting } = await kit.sit(writer, [ESSAY, 'Another text.'])
  await close()
  const [sat] = await api.sql<{ attempt: string }>('select attempt_id as attempt from sittings where id = $1', [
    sitting,
  ])
  const opening = { id: newId(), attempt: sat?.attempt ?? '', reason: 'asked for a second opinion' }
  await api.call(openResult, { body: opening }, { as: manager.token })
  const source = { kind: 'again' as const, subject: 'sitting' as const, id: sitting, position: 0 }
  await api.call(examineText, { body: { source, text: `${ESSAY} Parks are good.` } }, writer.as)
  const sent = await kit.hand(writer, { source: { kind: 'sitting', sitting } })
  await kit.publish(teacher, sent)
  await calibrate(api, manager, { id: sent.id, as: writer.as })
  await judge(api, manager, sent.id)
  await api.call(
    submissions.keepSnippet,
    { params: { id: newId() }, body: { tag: null, text: 'Mind the article.' } },
    as,
  )

  const forgotten = await kit.candidate(1)
  await kit.publish(teacher, await kit.hand(forgotten))
  await forget(api.ctx, forgotten.identifier)

  const submission = await kit.hand(writer)
  await kit.claim(teacher, submission.id)
  await judgeOneFinding(api, submission.id, as)
  const sound = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(100, 1)])
  await put(api, teacher, `/piece-desk/${submission.id}/remark/?seconds=3`, 'audio/mpeg', sound, 'PUT')
  const { rev } = await kit.assessmentOf(teacher, submission.id)
  await api.call(
    submissions.saveAssessment,
    { params: { id: submission.id }, body: { rev, content: kit.contentFor(submission) } },
    as,
  )
  await api.call(submissions.unclaimSubmission, { params: { id: submission.id } }, as)
}

/** A teacher's verdict on a finding in the text that they claimed. */
async function judgeOneFinding(api: TestApp, id: string, as: { as: string }): Promise<void> {
  // The rules about the task are enough: the dictionaries take seconds to load.
  languageCheck.fill(async () => ({ findings: [], isComplete: true, missing: [] }))
  await sweepFeedback(api.ctx)
  languageCheck.fill(checkLanguage)
  const { texts } = await api.call(getFeedback, { params: { subject: 'submission', id } }, as)
  const [report] = texts.flatMap(({ id: reportId, findings }) => (reportId && findings[0] ? [reportId] : []))
  if (!report) throw new Error('Nothing was found in the text')
  await api.call(judgeFinding, { params: { id: report }, body: { position: 0, verdict: 'refused' } }, as)
}

/** An assessed submission that a machine has judged, too. */
async function judge(api: TestApp, manager: Person, id: string): Promise<void> {
  const double = await startJudgeDouble()
  const { host, model } = double.settings
  await api.call(switchJudge, { body: { isOff: false } }, { as: manager.token })
  await api.sql(
    `insert into judge_consents (piece_id, user_id, host, model, copies, is_hidden)
      select p.id, p.user_id, $2, $3, jsonb_agg(jsonb_build_object('position', t.position, 'title', p.title, 'task', t.task, 'text', t.text, 'words', t.words)),
        false from pieces p join piece_texts t on t.piece_id = p.id where p.id = $1 group by p.id`,
    [id, host, model],
  )
  await api.sql(
    `insert into judgements (id, piece_id, position, user_id, host, model, prompt_version) select gen_random_uuid(), id, 0, user_id, $2, $3, 'judge/1' from pieces where id = $1`,
    [id, host, model],
  )
  const ctx = { ...api.ctx, settings: { ...api.ctx.settings, ...withJudge(double) } }
  // Probes the judge and lets it assess; its bands are then shown beside the teacher's.
  await sweepJudge(ctx)
  await sweepJudge(ctx)
  await api.sql(
    'insert into judge_take_backs (user_id, day, texts) select user_id, current_date, 1 from pieces where id = $1',
    [id],
  )
  await double.close()
}

/** A text lent for calibration, with a finished assessment. */
async function calibrate(api: TestApp, manager: Person, lentText: { id: string; as: { as: string } }): Promise<void> {
  const reader = { as: (await makeTeacher(api)).token }
  await api.call(
    calibration.setCalibrationConsent,
    { params: { id: lentText.id }, body: { isGiven: true } },
    lentText.as,
  )
  const sources = [{ kind: 'submission' as const, id: lentText.id, position: 0 }]
  await api.call(addCalibration, { body: { sources, payRial: 500_000 } }, { as: manager.token })
  const { id } = await api.call(calibration.claimCalibration, {}, reader)
  const bands = { task: 6, coherence: 6, lexis: 6, grammar: 6 }
  const reason = 'Clear, with some slips.'
  const reasons = { task: reason, coherence: reason, lexis: reason, grammar: reason }
  await api.call(calibration.finishCalibrationMark, { params: { id }, body: { bands, reasons } }, reader)
}

async function transcribeSession(api: TestApp, teacher: Person, manager: Person): Promise<void> {
  const kit = createSpeakingKit(api)
  const as = { as: teacher.token }
  const submitText = async () => {
    const speaker = await kit.speaker()
    const { id } = await kit.submit({ as: speaker.token })
    await api.call(speaking.claimSpeaking, { params: { id } }, as)
    const body = { rev: 0, review: review() }
    await api.call(speaking.saveSpeakingReview, { params: { id }, body }, as)
    return { id, speaker }
  }
  const unclaimed = await submitText()
  await api.call(speaking.unclaimSpeaking, { params: { id: unclaimed.id } }, as)

  const amended = await submitText()
  await api.call(speaking.releaseSpeaking, { params: { id: amended.id }, body: { rev: 1 } }, as)
  await kit.later('released_at', '11 minutes', amended.id)
  await sweepSpeaking(api.ctx)
  const { rev } = await api.call(speaking.getSpeakingCard, { params: { id: amended.id } }, { as: manager.token })
  const body = { rev, review: review({ strengths: 'clear' }), reason: 'یک جمله جا افتاده بود' }
  await api.call(speaking.amendSpeaking, { params: { id: amended.id }, body }, { as: manager.token })

  await transcribe(api, amended.id)

  const forgottenSpeaker = await kit.speaker()
  await kit.submit({ as: forgottenSpeaker.token })
  await forget(api.ctx, forgottenSpeaker.identifier)

  const speaker = await kit.speaker()
  const place = { id: (await kit.start({ as: speaker.token })).id, take: randomUUID() }
  await kit.open({ as: speaker.token }, place)
  const [first] = readSpoken('webm').chunks
  if (first) await kit.send({ as: speaker.token }, place, 0, first)
}

/** A machine transcript of a session, with the speaker's own text. */
async function transcribe(api: TestApp, session: string): Promise<void> {
  const double = await startTranscriberDouble()
  const { host, model } = double.settings
  const values = [session, host, model]
  await api.sql(
    `insert into transcript_consents (session_id, user_id, host, model) select id, user_id, $2, $3 from speaking_sessions where id = $1`,
    values,
  )
  await api.sql(
    `insert into transcripts (take_id, session_id, user_id, host, model) select t.id, s.id, s.user_id, $2, $3
      from speaking_takes t join speaking_sessions s on s.id = t.session_id where s.id = $1`,
    values,
  )
  const { settings } = api.ctx
  const teaching = { ...settings.teaching, ears: double.settings }
  await sweepTranscripts({ ...api.ctx, settings: { ...settings, teaching } })
  await api.sql(
    'insert into transcript_take_backs (user_id, day, takes) select user_id, current_date, 1 from speaking_sessions where id = $1',
    [session],
  )
  await api.sql(`update transcripts set correction = 'I lives in a town', corrected_at = now() where heard is not null`)
  await double.close()
}
