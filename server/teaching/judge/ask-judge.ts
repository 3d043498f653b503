import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { type JudgeSettings } from '@/lib/platform/env/teaching'
import {
  COMPLAINT,
  instructionOf,
  type JudgedTask,
  questionOf,
  REPLY_SCHEMA,
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
export type Asked = {
  readonly criterion: Criterion
  readonly kind: TaskKind
  readonly task: JudgedTask
  readonly text: string
  readonly seed: number
}
export type Asking = Omit<Sample, 'variant'> & {
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
export async function askJudge(form: ChatForm, asked: Asked, send: Send): Promise<Asking | null> {
  const { criterion, kind, task, text, seed } = asked
  const messages = [
    { role: 'system' as const, content: instructionOf(criterion, kind) },
    { role: 'user' as const, content: questionOf(task, text, randomBytes(8).toString('hex')) },
  ]
  const question = { temperature: TEMPERATURE, seed, form, schema: REPLY_SCHEMA }
  const first = await send({ ...question, messages })
  if (!first) return null
  const reply = Reply.safeParse(findJson(first.content))
  if (reply.success) return toSample(reply.data, asked, [first])
  const complained = [
    ...messages,
    { role: 'assistant' as const, content: first.content.slice(0, MAX_REPEATED) },
    { role: 'user' as const, content: COMPLAINT },
  ]
  const again = await send({ ...question, messages: complained })
  if (!again) return null
  const second = Reply.safeParse(findJson(again.content))
  if (second.success) return toSample(second.data, asked, [first, again])
  return { verdict: 'bad_json', band: null, evidence: [], sure: null, ...count([first, again]) }
}

/** How much of a wrong reply the complaint repeats. */
const MAX_REPEATED = 4_000
const MAX_EVIDENCE = 5

function toSample(
  { evidence, band, sure }: z.infer<typeof Reply>,
  asked: Asked,
  answers: readonly ChatAnswer[],
): Asking {
  const { text, task } = asked
  const found = findTrueEvidence(evidence, { text, prompt: task.prompt }).slice(0, MAX_EVIDENCE)
  const isTrue = hasEnoughEvidence(found)
  return {
    verdict: isTrue ? 'ok' : 'no_quote',
    band: isTrue ? band : null,
    evidence: withoutBands(found),
    sure: sure ?? null,
    ...count(answers),
  }
}

function count(answers: readonly ChatAnswer[]) {
  return {
    calls: answers.length,
    tokensIn: sum(answers.map(({ tokensIn }) => tokensIn)),
    tokensOut: sum(answers.map(({ tokensOut }) => tokensOut)),
    ms: answers.reduce((all, { ms }) => all + ms, 0),
  }
}

/** Null when the service counted none of them. */
function sum(values: readonly (number | null)[]): number | null {
  const counted = values.filter((value) => value !== null)
  return counted.length === 0 ? null : counted.reduce((all, value) => all + value, 0)
}
