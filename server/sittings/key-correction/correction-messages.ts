import { type Skill } from '@/lib/paper/content/contract/paper'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { correctionNoticeCopy } from '@/lib/sittings/key-correction/words/correction-notice'
import { formatBand } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'
import { type Context } from '@/server/platform/http/context'
import { originOf } from '@/server/platform/http/address'
import { notify } from '@/server/accounts/notification/public'
import { type Marks } from './sitting-repo'

const WEEK_SECONDS = 604_800

export type ChangedSitting = {
  readonly attempt: string
  readonly exam: string
  readonly candidate: { readonly id: string; readonly name: string }
  readonly before: Marks
  readonly after: Marks
  readonly questions: readonly string[]
}

/** Sends one message per person, even for several attempts; in the caller's transaction. */
export async function notifyCandidates(
  ctx: Context,
  changedSittings: readonly ChangedSitting[],
  { id, skill, kind }: { id: string; skill: Skill; kind: 'remarked' | 'undone' },
): Promise<void> {
  const byPerson = new Map<string, ChangedSitting[]>()
  for (const one of changedSittings) byPerson.set(one.candidate.id, [...(byPerson.get(one.candidate.id) ?? []), one])
  const words = kind === 'remarked' ? correctionNoticeCopy.text : correctionNoticeCopy.undoneText
  const event = kind === 'remarked' ? 'corrected' : 'undone'
  const notices = [...byPerson.values()].flatMap((changedSections) => {
    const [first] = changedSections
    if (!first) return []
    const link = `${originOf(ctx.settings)}${changedSections.length === 1 ? paths.result(first.attempt) : paths.myExams}`
    const changes = changedSections.map(({ exam, questions, before, after }) => ({
      exam,
      questions,
      skill: skillNames[skill],
      before: toWords(before),
      after: toWords(after),
    }))
    const subject = kind === 'remarked' ? correctionNoticeCopy.subject : correctionNoticeCopy.undoneSubject
    const text = words({ name: first.candidate.name, changes, link })
    const attempt = changedSections.length === 1 ? first.attempt : null
    const news = { kind: 'mark', event, exam: first.exam, skill, attempt } as const
    const letter = { subject, text, lifeSeconds: WEEK_SECONDS }
    return [{ userId: first.candidate.id, news, key: `${event}:${id}`, letter }]
  })
  await notify(ctx, notices)
}

function toWords({ raw, halfBands, percent }: Marks): string {
  return halfBands === null
    ? correctionNoticeCopy.percent(percent ?? 0, raw)
    : correctionNoticeCopy.band(formatBand(halfBands), raw)
}
