import { type JudgeSettings } from '@/lib/platform/env/teaching'
import { type GateView, type JudgeAccuracy, type ManagedJudge } from '@/lib/teaching/judge/contract/manage-judge'
import { GATE } from '@/lib/teaching/judge/rules/criterion-gate'
import { PROMPT_VERSION } from '@/lib/teaching/judge/rules/prompt'
import { announceContentChange } from '@/server/platform/http/content-change'
import { type Context, type ManagerContext } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import * as repo from './manage-repo'
import { type GateRow, listGateRows } from './pair-repo'
import { probeJudge } from './probe-judge'
import { findProbe, isSwitchedOff, setSwitch } from './probe-repo'
import { listDisagreements } from './second-readers-repo'
import { hashPrompt } from './ask-judge'

const NO_QUEUE = { waiting: 0, running: 0, ready: 0, failed: 0, hidden: 0 }
const MILLION = 1_000_000

export async function getManaged({ db, settings }: ManagerContext): Promise<ManagedJudge> {
  const { judge } = settings.teaching
  const [isOff, probe, queue, days, gateRows, worst, farPairs] = await Promise.all([
    isSwitchedOff(db),
    judge && findProbe(db, judge),
    repo.countQueue(db),
    repo.listDays(db),
    listGateRows(db, false),
    judge ? repo.listWorst(db, judge.model) : [],
    listDisagreements(db),
  ])
  return {
    setup: judge && {
      host: judge.host,
      model: judge.model,
      dailyBudget: judge.dailyBudget,
      hasPrice: judge.price !== null,
      promptVersion: PROMPT_VERSION,
    },
    isOff,
    probe: probe && { form: probe.form, failure: probe.failure, ms: probe.ms, probedAt: probe.probedAt.toISOString() },
    queue: queue ?? NO_QUEUE,
    begunToday: days.reduce((sum, { isToday, begun }) => sum + (isToday ? begun : 0), 0),
    days: days.map(({ isToday: _, ...day }) => ({ ...day, cost: costOf(day, judge) })),
    gates: gateRows.map((gateRow) => toGateView(gateRow, judge)),
    worst,
    far: farPairs.map(({ pairedAt, criteria, state, isHandled, ...row }) => ({
      ...row,
      criteria: [...criteria],
      pairedAt: pairedAt.toISOString(),
      state: state ?? (isHandled ? 'not_asked' : 'waiting'),
    })),
  }
}

function costOf(
  { model, tokensIn, tokensOut }: Omit<repo.DayRow, 'isToday'>,
  judge: JudgeSettings | null,
): number | null {
  if (!judge?.price || judge.model !== model) return null
  return (tokensIn * judge.price.in + tokensOut * judge.price.out) / MILLION
}

function toGateView({ gate, ...gateRow }: GateRow, judge: JudgeSettings | null): GateView {
  const { criterion, kind, model, pairs } = gateRow
  const isCurrent = judge?.model === model && hashPrompt(criterion, kind) === gateRow.promptSha256
  const { state = 'gathering', figures = null } = gate ?? {}
  return { criterion, kind, model, isCurrent, state, pairs, wanted: GATE.pairs, figures: figures && { ...figures } }
}

/** Public figures of the present model and prompt. */
export async function getAccuracy({ db, settings }: Pick<Context, 'db' | 'settings'>): Promise<JudgeAccuracy> {
  const { judge } = settings.teaching
  const isOff = judge === null || (await isSwitchedOff(db))
  const gateRows = isOff ? [] : await listGateRows(db, false)
  const gates = gateRows.map((gateRow) => toGateView(gateRow, judge)).filter(({ isCurrent }) => isCurrent)
  return { state: stateOf(isOff, gates), model: isOff ? null : judge.model, promptVersion: PROMPT_VERSION, gates }
}

function stateOf(isOff: boolean, gates: readonly GateView[]): JudgeAccuracy['state'] {
  if (isOff) return 'none'
  return gates.some(({ state }) => state === 'open') ? 'ranges' : 'advice'
}

export async function switchJudge(ctx: ManagerContext, isOff: boolean): Promise<ManagedJudge> {
  await setSwitch(ctx.db, isOff, ctx.viewer.userId)
  announceContentChange()
  return getManaged(ctx)
}

/** @throws AppError not_ready where no judge is set */
export async function probeNow(ctx: ManagerContext): Promise<ManagedJudge> {
  const { judge } = ctx.settings.teaching
  if (!judge) throw new AppError('not_ready')
  await probeJudge(ctx, judge)
  return getManaged(ctx)
}
