import { type PracticeChoice } from '@/lib/sittings/practice/contract'
import { practiceTitle } from '@/lib/sittings/practice/words/practice'
import { chooseGroups, type ChosenPart } from '@/lib/sittings/practice/rules/choose-groups'
import { chooseDueParts } from '@/lib/sittings/practice/rules/due-groups'
import { isUniqueViolation } from '@/server/platform/db/failures'
import { type ViewerContext } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { countAttemptsAt, findAttemptIdByRequest, insertAttempt } from '@/server/sittings/attempt/public'
import { recordKeysSeen } from '@/server/sittings/result/public'
import { makeSet } from './compose'
import { groupDue, listDue } from './due-mistakes'
import { readQueue } from './mistakes'
import { type Skill } from './repo'
import { type SetRow } from './set-repo'
import { findSources, listOffered, type Source } from './sources'

type Start = { readonly requestId: string; readonly choice: PracticeChoice; readonly minutes: number | null }
type Started = { readonly attempt: string; readonly skill: Skill }

/** Starts an attempt at a set for this choice, or returns the open one at the very same set. @throws AppError nothing_to_practise */
export async function startPractice(ctx: ViewerContext, { requestId, choice, minutes }: Start): Promise<Started> {
  const { userId } = ctx.viewer
  const { skill } = choice
  const repeated = await findAttemptIdByRequest(ctx.db, userId, requestId)
  if (repeated) return { attempt: repeated, skill }
  const sources = (await findSources(ctx, userId)).filter((source) => source.skill === skill)
  const chosen = await choose(ctx, choice, sources)
  if (chosen.length === 0) throw new AppError('nothing_to_practise')
  const exam = sources.find(({ versionId }) => versionId === chosen[0]?.version)
  const title = practiceTitle(choice, exam?.examTitle ?? '')
  const set = await makeSet(ctx, { choice, chosen, sources, title })
  const durationSeconds = minutes === null ? set.durationSeconds : minutes * 60
  const attempt = await startSet(ctx, set, { requestId, durationSeconds, showsMistakes: choice.kind === 'mistakes' })
  return { attempt, skill }
}

type SetStart = {
  readonly requestId: string
  readonly durationSeconds: number
  /** A set of former mistakes reveals which answers were wrong. */
  readonly showsMistakes: boolean
}

/** Starts an attempt at a set, or returns the open one. @throws AppError already_started when it has just been closed */
export async function startSet(ctx: ViewerContext, set: SetRow, start: SetStart): Promise<string> {
  const { userId } = ctx.viewer
  const { requestId, durationSeconds, showsMistakes } = start
  const id = ctx.newId()
  const { examId, examVersionId, skill, paperVersionId } = set
  const attempt = { id, userId, examId, examVersionId, mode: 'practice', requestId } as const
  const sitting = { id: ctx.newId(), skill, paperVersionId, durationSeconds }
  try {
    const isNew = await ctx.db.transaction(async (tx) => {
      if (!(await insertAttempt(tx, attempt, [sitting]))) return false
      if (showsMistakes) await recordKeysSeen(tx, userId, [sitting.id])
      return true
    })
    if (isNew) return id
  } catch (error) {
    if (!isUniqueViolation(error, 'attempts_one_open')) throw error
  }
  const same = await findAttemptIdByRequest(ctx.db, userId, requestId)
  const open = same ?? (await countAttemptsAt(ctx.db, userId, examId)).open?.id
  if (!open) throw new AppError('already_started')
  return open
}

async function choose(
  ctx: ViewerContext,
  choice: PracticeChoice,
  sources: readonly Source[],
): Promise<readonly ChosenPart[]> {
  switch (choice.kind) {
    case 'skill':
    case 'part': {
      const source = sources.find(({ exam }) => exam === choice.exam)
      const parts = source?.parts.filter(({ number }) => choice.kind === 'skill' || number === choice.part) ?? []
      return parts.map(({ number, groups }) => ({
        version: source?.versionId ?? '',
        part: number,
        groups: groups.map((_, at) => at),
      }))
    }
    case 'type':
      return chooseGroups(await listOffered(ctx, ctx.viewer.userId, sources, choice.type), choice.size)
    case 'mistakes':
      return chooseDueParts(groupDue(listDue(await readQueue(ctx, ctx.viewer.userId), sources), sources), choice.size)
  }
}
