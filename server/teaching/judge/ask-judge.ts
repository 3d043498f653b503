import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod'
import { type JudgeSettings } from '@/lib/platform/env/teaching'
import {
  COMPLAINT,
  instructionOf,
  type JudgedTask,
  PROMPT_VERSION,
  questionOf,
  REPLY_SCHEMA,
  SAMPLES,
  TEMPERATURE,
} from '@/lib/teaching/judge/rules/prompt'
import { findTrueEvidence, hasEnoughEvidence, withoutBands } from '@/lib/teaching/judge/rules/quotes'
import { type Sample } from '@/lib/teaching/judge/rules/verdict'
import { type Criterion } from '@/lib/teaching/submission/rules/correction'
import { type TaskKind } from '@/lib/teaching/submission/rules/tasks'
import { type ChatAnswer, type ChatForm, type ChatQuestion, findJson } from '@/server/platform/adapters/chat-model'

const Reply = z.object({
  evidence: z.array(
    z.object({ quote: z.string().min(1).max(600), why: z.string().max(600), kind: z.enum(['helps', 'limits']) }),
  ),
  band: z.int().min(1).max(9),
  sure: z.enum(['low', 'middle', 'high']).nullish(),
})

export type Service = { readonly judge: JudgeSettings; readonly form: ChatForm }
/** Makes one call; null when nothing more may be sent. */
export type Send = (question: ChatQuestion) => Promise<ChatAnswer | null>
export type JudgeRequest = {
  readonly criterion: Criterion
  readonly kind: TaskKind
  readonly task: JudgedTask
  readonly text: string
  readonly seed: number
}
export type JudgedSample = Omit<Sample, 'variant'> & {
  readonly sure: string | null
  readonly calls: number
  readonly tokensIn: number | null
  readonly tokensOut: number | null
  readonly ms: number
}

/**
 * One sample of one criterion: a call, and a second one with a complaint after a reply in a wrong form. Only the task and the text
 * are sent. Null when `send` makes no call.
 * @throws ChatError when the service gives no answer
 */
export async function askJudge(form: ChatForm, request: JudgeRequest, send: Send): Promise<JudgedSample | null> {
  const { criterion, kind, task, text, seed } = request
  const messages = [
    { role: 'system' as const, content: instructionOf(criterion, kind) },
    { role: 'user' as const, content: questionOf(task, text, randomBytes(8).toString('hex')) },
  ]
  const question = { temperature: TEMPERATURE, seed, form, schema: REPLY_SCHEMA }
  const first = await send({ ...question, messages })
  if (!first) return null
  const reply = Reply.safeParse(findJson(first.content))
  if (reply.success) return toSample(reply.data, request, [first])
  const messagesWithComplaint = [
    ...messages,
    { role: 'assistant' as const, content: first.content.slice(0, MAX_REPEATED) },
    { role: 'user' as const, content: COMPLAINT },
  ]
  const again = await send({ ...question, messages: messagesWithComplaint })
  if (!again) return null
  const second = Reply.safeParse(findJson(again.content))
  if (second.success) return toSample(second.data, request, [first, again])
  return { verdict: 'bad_json', band: null, evidence: [], sure: null, ...addUsage([first, again]) }
}

/** Identifies a prompt with its parameters: another hash is another judge, which has to be measured again. */
export function hashPrompt(criterion: Criterion, kind: TaskKind): string {
  const all = [PROMPT_VERSION, instructionOf(criterion, kind), REPLY_SCHEMA, TEMPERATURE, SAMPLES]
  return createHash('sha256').update(JSON.stringify(all), 'utf8').digest('hex')
}

/** How much of a wrong reply the complaint repeats. */
const MAX_REPEATED = 4_000
const MAX_EVIDENCE = 5

function toSample(
  { evidence, band, sure }: z.infer<typeof Reply>,
  request: JudgeRequest,
  answers: readonly ChatAnswer[],
): JudgedSample {
  const { text, task } = request
  const found = findTrueEvidence(evidence, { text, prompt: task.prompt }).slice(0, MAX_EVIDENCE)
  const isTrue = hasEnoughEvidence(found)
  return {
    verdict: isTrue ? 'ok' : 'no_quote',
    band: isTrue ? band : null,
    evidence: withoutBands(found),
    sure: sure ?? null,
    ...addUsage(answers),
  }
}

function addUsage(answers: readonly ChatAnswer[]) {
  return {
    calls: answers.length,
    tokensIn: sumKnown(answers.map(({ tokensIn }) => tokensIn)),
    tokensOut: sumKnown(answers.map(({ tokensOut }) => tokensOut)),
    ms: answers.reduce((all, { ms }) => all + ms, 0),
  }
}

/** Null when the service counted none of them. */
function sumKnown(values: readonly (number | null)[]): number | null {
  const counted = values.filter((value) => value !== null)
  return counted.length === 0 ? null : counted.reduce((all, value) => all + value, 0)
}
