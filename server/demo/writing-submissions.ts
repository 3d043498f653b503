import * as assess from '@/lib/teaching/submission/contract/assessment'
import { type CorrectionContent } from '@/lib/teaching/submission/contract/annotations'
import * as submissions from '@/lib/teaching/submission/contract/submissions'
import { toStarted, type FrozenText, makeContent } from './correction-content'
import { type CastName } from './cast'
import { type Stage } from './demo-actors'
import { type ClaimedWork, type Moment, type Scene } from './demo-moments'
import { ESSAY_CORRECTIONS } from './texts/essay-corrections'
import { ESSAYS, type EssayName } from './texts/essays'
import { EXAM_CORRECTIONS } from './texts/exam-corrections.data'

const CORRECTIONS = { ...EXAM_CORRECTIONS, ...ESSAY_CORRECTIONS }

type Source =
  /** The writing section of a planned exam (mock-exams.ts). */
  | { readonly kind: 'exam'; readonly mock: string }
  | { readonly kind: 'essay'; readonly essay: EssayName }
  | { readonly kind: 'redraft'; readonly essay: EssayName; readonly of: string }
type PlannedSubmission = {
  readonly name: string
  readonly who: CastName
  readonly source: Source
  readonly note?: string
  readonly when: Moment
  readonly assessed?: Assessment
  /** When the writer opened the published correction. */
  readonly opened?: Moment
}
type Assessment = {
  readonly by: 'leila' | 'kaveh'
  /** The teacher's correction; only half of it is saved unless it is released. */
  readonly correction: keyof typeof CORRECTIONS
} & ClaimedWork

/**
 * Submissions in every state: published and opened, published and new, released a minute ago, claimed, waiting, returned, a second
 * draft, a second opinion.
 */
const SUBMISSIONS: readonly PlannedSubmission[] = [
  {
    name: 'sara-first',
    who: 'sara',
    source: { kind: 'exam', mock: 'first' },
    note: 'لطفاً بگو برای رسیدن به ۶ روی چه چیزی کار کنم.',
    when: { daysAgo: 54, at: '13:20' },
    assessed: {
      by: 'leila',
      claimed: { daysAgo: 53, at: '10:10' },
      correction: 'libraries',
      released: { daysAgo: 53, at: '11:02' },
    },
    opened: { daysAgo: 53, at: '19:40' },
  },
  {
    name: 'niloufar-essay',
    who: 'niloufar',
    source: { kind: 'essay', essay: 'later-start' },
    when: { daysAgo: 41, at: '20:15' },
    assessed: {
      by: 'kaveh',
      claimed: { daysAgo: 40, at: '09:30' },
      correction: 'later-start',
      released: { daysAgo: 40, at: '10:05' },
    },
    opened: { daysAgo: 40, at: '13:12' },
  },
  {
    name: 'sara-third',
    who: 'sara',
    source: { kind: 'exam', mock: 'third' },
    when: { daysAgo: 27, at: '13:05' },
    assessed: {
      by: 'leila',
      claimed: { daysAgo: 26, at: '16:00' },
      correction: 'town-centres',
      released: { daysAgo: 26, at: '16:48' },
    },
    opened: { daysAgo: 25, at: '08:55' },
  },
  {
    name: 'omid-essay',
    who: 'omid',
    source: { kind: 'essay', essay: 'fewer-teachers' },
    when: { daysAgo: 21, at: '22:05' },
    assessed: {
      by: 'kaveh',
      claimed: { daysAgo: 20, at: '11:15' },
      correction: 'fewer-teachers',
      released: { daysAgo: 20, at: '11:50' },
    },
    opened: { daysAgo: 20, at: '21:30' },
  },
  {
    name: 'arash-exam',
    who: 'arash',
    source: { kind: 'exam', mock: 'arash' },
    when: { daysAgo: 17, at: '18:20' },
    assessed: {
      by: 'leila',
      claimed: { daysAgo: 16, at: '10:20' },
      correction: 'brief-libraries',
      released: { daysAgo: 16, at: '10:58' },
    },
    opened: { daysAgo: 16, at: '12:05' },
  },
  {
    name: 'sara-fourth',
    who: 'sara',
    source: { kind: 'exam', mock: 'fourth' },
    when: { daysAgo: 13, at: '13:30' },
    assessed: {
      by: 'leila',
      claimed: { daysAgo: 12, at: '17:10' },
      correction: 'libraries-again',
      released: { daysAgo: 12, at: '18:01' },
    },
    opened: { daysAgo: 12, at: '22:25' },
  },
  {
    name: 'elnaz-rivers',
    who: 'elnaz',
    source: { kind: 'essay', essay: 'dry-rivers' },
    when: { daysAgo: 9, at: '19:45' },
  },
  {
    name: 'sara-fifth',
    who: 'sara',
    source: { kind: 'exam', mock: 'fifth' },
    note: 'این بار وقت کم نیاوردم.',
    when: { daysAgo: 3, at: '23:10' },
  },
  {
    name: 'maryam-towers',
    who: 'maryam',
    source: { kind: 'essay', essay: 'tall-buildings' },
    when: { daysAgo: 2, at: '17:35' },
  },
  {
    name: 'zahra-reviews',
    who: 'zahra',
    source: { kind: 'essay', essay: 'customer-reviews' },
    when: { daysAgo: 2, at: '11:25' },
    assessed: { by: 'leila', claimed: { minutesAgo: 340 }, correction: 'customer-reviews' },
  },
  {
    name: 'niloufar-second-draft',
    who: 'niloufar',
    source: { kind: 'redraft', essay: 'later-start-again', of: 'niloufar-essay' },
    note: 'نکته‌های نسخه‌ی اول را یکی‌یکی درست کردم.',
    when: { daysAgo: 1, at: '10:05' },
  },
  { name: 'elnaz-letter', who: 'elnaz', source: { kind: 'essay', essay: 'old-tree' }, when: { minutesAgo: 95 } },
  {
    name: 'hamed-letter',
    who: 'hamed',
    source: { kind: 'exam', mock: 'hamed' },
    when: { daysAgo: 1, at: '08:50' },
    assessed: { by: 'kaveh', claimed: { minutesAgo: 290 }, correction: 'neighbours' },
  },
  {
    name: 'maryam-advertising',
    who: 'maryam',
    source: { kind: 'exam', mock: 'maryam' },
    when: { daysAgo: 1, at: '13:40' },
    assessed: {
      by: 'leila',
      claimed: { minutesAgo: 70 },
      correction: 'brief-advertising',
      released: { minutesAgo: 2 },
    },
  },
]

/**
 * @param writingOf the closed writing section of a planned exam
 * @returns the scenes, and the id of a planned submission once it was handed in
 */
export function submitWriting(
  stage: Stage,
  writingOf: (mock: string) => string,
): { readonly scenes: readonly Scene[]; readonly idOf: (name: string) => string } {
  const ids = new Map<string, string>()
  const idOf = (name: string) => ids.get(name) ?? ''
  const scenes = SUBMISSIONS.flatMap((plan): readonly Scene[] => {
    const { name, assessed, opened } = plan
    const moments: (Scene | null)[] = [
      {
        when: plan.when,
        play: async () => void ids.set(name, await submit(stage, plan, toSource(plan.source, idOf, writingOf))),
      },
      assessed ? { when: assessed.claimed, play: () => claim(stage, assessed, idOf(name)) } : null,
      assessed?.released ? { when: assessed.released, play: () => release(stage, assessed, idOf(name)) } : null,
      opened ? { when: opened, play: () => open(stage, plan.who, idOf(name)) } : null,
    ]
    return moments.filter((scene) => scene !== null)
  })
  return {
    idOf,
    scenes: [
      ...scenes,
      { when: { daysAgo: 8, at: '10:40' }, play: () => returnToWriter(stage, idOf('elnaz-rivers')) },
      { when: { daysAgo: 3, at: '20:30' }, play: () => askForSecondOpinion(stage, idOf('arash-exam')) },
    ],
  }
}

async function submit(
  { ctx, logIn }: Stage,
  { who, note = '' }: PlannedSubmission,
  source: submissions.SubmitBody['source'],
): Promise<string> {
  const id = ctx.newId()
  const actor = await logIn(who)
  await actor.call(submissions.submitSubmission, { body: { id, source, note } })
  return id
}

function toSource(
  source: Source,
  idOf: (name: string) => string,
  writingOf: (mock: string) => string,
): submissions.SubmitBody['source'] {
  if (source.kind === 'exam') return { kind: 'sitting', sitting: writingOf(source.mock) }
  const { task, text } = ESSAYS[source.essay]
  if (source.kind === 'redraft') return { kind: 'redraft', previous: idOf(source.of), texts: [text] }
  return { kind: 'essay', task: { kind: 'bank', id: task }, text }
}

async function claim(stage: Stage, { by, correction }: Assessment, id: string): Promise<void> {
  const teacher = await stage.logIn(by)
  await teacher.call(assess.claimSubmission, { body: { id } })
  await stage.advanceClock(6)
  await save(stage, { by, id, make: (texts) => makeContent(stage.ctx, texts, toStarted(CORRECTIONS[correction])) })
}

async function release(stage: Stage, { by, correction }: Assessment, id: string): Promise<void> {
  const rev = await save(stage, {
    by,
    id,
    make: (texts) => makeContent(stage.ctx, texts, CORRECTIONS[correction]),
  })
  const teacher = await stage.logIn(by)
  await teacher.call(assess.releaseSubmission, { params: { id }, body: { rev } })
}

type Save = {
  readonly by: CastName
  readonly id: string
  readonly make: (texts: readonly FrozenText[]) => CorrectionContent
}

async function save({ logIn }: Stage, { by, id, make }: Save): Promise<number> {
  const teacher = await logIn(by)
  const { rev, texts } = await teacher.call(assess.getAssessment, { params: { id } })
  return (await teacher.call(assess.saveAssessment, { params: { id }, body: { rev, content: make(texts) } })).rev
}

async function open({ logIn }: Stage, who: CastName, id: string): Promise<void> {
  const writer = await logIn(who)
  await writer.call(submissions.openSubmission, { params: { id } })
}

async function returnToWriter({ logIn }: Stage, id: string): Promise<void> {
  const teacher = await logIn('kaveh')
  await teacher.call(assess.claimSubmission, { body: { id } })
  const note = 'چند جمله‌ی این متن عیناً در یک نمونه‌ی اینترنتی هست. لطفاً متن خودت را بفرست؛ سهمیه‌ات برگشت.'
  await teacher.call(assess.returnSubmission, { params: { id }, body: { reason: 'not_own_work', note } })
}

async function askForSecondOpinion({ logIn }: Stage, id: string): Promise<void> {
  const arash = await logIn('arash')
  const reason = 'فکر می‌کنم برای تکلیف ۲ نمره‌ی انسجام کمتر از حق من است، چون هر بند یک دلیل جدا دارد.'
  await arash.call(submissions.requestSecondOpinion, { params: { id }, body: { reason } })
}
