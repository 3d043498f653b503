import { plainText } from '@/lib/paper/content/rules/inline'
import { countExamined } from '@/lib/teaching/examiner/rules/task/under-length'
import { withoutAddresses } from '@/lib/teaching/judge/rules/addressed-marker'
import { highestOf, type Unfit, findUnfitReason } from '@/lib/teaching/judge/rules/band-limits'
import { PROMPT_VERSION, SAMPLES } from '@/lib/teaching/judge/rules/prompt'
import { judgeCriterion, type Sample, type Verdict } from '@/lib/teaching/judge/rules/verdict'
import { type Criterion } from '@/lib/teaching/submission/rules/correction'
import { askChatModel, ChatError, type ChatFailure } from '@/server/platform/adapters/chat-model'
import { type Context } from '@/server/platform/http/context'
import { type AnonymisedText } from '../agreement/public'
import { askJudge, hashPrompt, type Send, type Service } from './ask-judge'
import { collectPairs } from './collect-pairs'
import * as repo from './judgement-repo'
import { findService, recordFailure, probeJudge } from './probe-judge'
import { askSecondReaders } from './second-readers'

/**
 * Compares finished pairs, asks second teachers about those that are far apart, then judges one waiting text. If the service fails, texts wait
 * without losing a try.
 */
export async function sweepJudge(ctx: Context): Promise<void> {
  await collectPairs(ctx)
  await askSecondReaders(ctx)
  const service = await findService(ctx)
  if (!service) return
  await repo.failExhausted(ctx.db)
  const judgement = await ctx.db.transaction((tx) => repo.lockNextJudgement(tx, service.judge))
  if (!judgement) return
  try {
    await judgeText(ctx, service, judgement)
  } catch (error) {
    if (!(error instanceof ChatError)) throw error
    await repo.countUsage(ctx.db, service.judge.model, { calls: 1, failures: 1 })
    await repo.postponeJudgement(ctx.db, judgement, error.failure)
    await findFaultyPart(ctx, service, error.failure)
  }
}

/**
 * The text itself can be the cause: a filter refuses it, it is too long, or the model does not answer it. Then only that text waits, since the
 * service answers a probe at once; otherwise one writer would stop the judge for everybody.
 */
async function findFaultyPart(ctx: Context, { judge }: Service, failure: ChatFailure): Promise<void> {
  ctx.log.warn({ host: judge.host, failure }, 'a text was not judged')
  // Too many calls are never a text's fault, and a probe is one more.
  if (failure === 'limited') await recordFailure(ctx, judge, failure)
  else await probeJudge(ctx, judge)
}

type Job = {
  readonly judgement: repo.LeasedJudgement
  readonly copy: AnonymisedText
  readonly prompt: readonly string[]
  /** The variants that are judged: the text as submitted, and without sentences that address the marker. */
  readonly variants: readonly { readonly variant: Sample['variant']; readonly text: string }[]
  /** Replies of earlier tries, which are not requested again. */
  readonly earlierSamples: Awaited<ReturnType<typeof repo.findSamples>>
}

async function judgeText(ctx: Context, service: Service, judgement: repo.LeasedJudgement): Promise<void> {
  const copy = judgement.copies.find(({ position }) => position === judgement.position)
  if (!copy) return repo.postponeJudgement(ctx.db, judgement, 'no_text')
  const prompt = copy.task.prompt.map(plainText)
  const withoutAddress = withoutAddresses(copy.text)
  const unfitReason = findUnfitReason({ text: copy.text, prompt })
  const wholeText = { variant: 'whole' as const, text: copy.text }
  const variants =
    withoutAddress === null ? [wholeText] : [wholeText, { variant: 'without' as const, text: withoutAddress }]
  const job: Job = {
    judgement,
    copy,
    prompt,
    variants,
    earlierSamples: await repo.findSamples(ctx.db, judgement.id),
  }
  const judge = (criterion: Criterion) => judgeOne(ctx, service, job, { criterion, unfit: unfitReason })
  const task = await judge('task')
  const coherence = task && (await judge('coherence'))
  const lexis = coherence && (await judge('lexis'))
  const grammar = lexis && (await judge('grammar'))
  if (!grammar) return
  const verdicts = { task, coherence, lexis, grammar }
  await repo.finishJudgement(ctx.db, judgement, { verdicts, isFlagged: withoutAddress !== null })
}

type CriterionToJudge = { readonly criterion: Criterion; readonly unfit: Unfit | null }

/** Null when the judging has to stop. */
async function judgeOne(
  ctx: Context,
  service: Service,
  job: Job,
  { criterion, unfit }: CriterionToJudge,
): Promise<repo.StoredVerdict | null> {
  const { copy, prompt } = job
  const promptSha256 = hashPrompt(criterion, copy.task.kind)
  if (unfit !== null) return { ...UNJUDGED, reason: unfit, promptSha256 }
  const samples: Sample[] = []
  for (const { variant, text } of job.variants) {
    for (let sample = 1; sample <= SAMPLES; sample += 1) {
      const earlier = job.earlierSamples.find(
        (one) => one.criterion === criterion && one.variant === variant && one.sample === sample,
      )
      const sampled =
        earlier ?? (await askSample(ctx, service, job, { criterion, variant, sample, text, promptSha256 }))
      if (!sampled) return null
      samples.push({ ...sampled, variant })
      // A model whose first reply cannot be parsed is not asked twice more.
      if (sampled.verdict === 'bad_json' && sample === 1) break
    }
  }
  const { words } = countExamined({ text: copy.text, prompt })
  const highest = highestOf(criterion, { words, minWords: copy.task.minWords })
  return { ...judgeCriterion(samples, highest), promptSha256 }
}

const UNJUDGED: Omit<Verdict, 'reason'> = { half: null, spread: null, evidence: [] }

type SamplePlace = {
  readonly criterion: Criterion
  readonly variant: Sample['variant']
  readonly sample: number
  readonly text: string
  readonly promptSha256: string
}

/** Null when the text was withdrawn, or the judge switched off. @throws ChatError */
async function askSample(
  { db }: Context,
  service: Service,
  { judgement: leased, copy, prompt }: Job,
  { text, ...place }: SamplePlace,
): Promise<Omit<Sample, 'variant'> | null> {
  const { kind, table, picture } = copy.task
  const { criterion, sample } = place
  const { model } = service.judge
  const task = { prompt, table, picture: picture?.alt ?? null }
  const send: Send = async (question) => {
    if (!(await repo.renewLease(db, leased))) return null
    const answer = await askChatModel(service.judge, question)
    await repo.countUsage(db, model, { ...answer, calls: 1 })
    return answer
  }
  const sampled = await askJudge(service.form, { criterion, kind, task, text, seed: sample }, send)
  if (sampled) await repo.storeSample(db, leased, { ...sampled, ...place, model, promptVersion: PROMPT_VERSION })
  return sampled
}
