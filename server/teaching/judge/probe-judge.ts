import * as z from 'zod'
import { type JudgeSettings } from '@/lib/platform/env/teaching'
import { askChatModel, CHAT_FORMS, ChatError, type ChatForm, findJson } from '@/server/platform/adapters/chat-model'
import { type Context } from '@/server/platform/http/context'
import { type Service } from './ask-judge'
import { findProbe, insertProbe, isSwitchedOff } from './probe-repo'

const PROBE_MS = 20_000
const Probe = z.object({ colour: z.string(), letters: z.int() })
const SCHEMA = {
  name: 'probe',
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['colour', 'letters'],
    properties: { colour: { type: 'string' }, letters: { type: 'integer' } },
  },
}
/** With a schema the question does not mention JSON, so that a service that accepts the schema and ignores it is found out by its prose. */
const QUESTIONS: Readonly<Record<ChatForm, string>> = {
  json_schema: 'Name a colour, and how many letters its name has.',
  json_object: 'Name a colour, and how many letters its name has, as JSON: {"colour":"…","letters":0}',
  plain: 'Name a colour, and how many letters its name has. Answer with JSON only: {"colour":"…","letters":0}',
}

/** The configured judge, when it may and can be asked; null otherwise. Probes a new setting, and a failing one every ten minutes. */
export async function findService(ctx: Context): Promise<Service | null> {
  const { judge } = ctx.settings.teaching
  if (!judge || (await isSwitchedOff(ctx.db))) return null
  const last = await findProbe(ctx.db, judge)
  const form = last && !last.isDue ? last.form : await probeJudge(ctx, judge)
  return form && { judge, form }
}

/** Tries what the service can do, without any text of a person, and keeps the result. The strictest form that works counts. */
export async function probeJudge(ctx: Context, judge: JudgeSettings): Promise<ChatForm | null> {
  let ms = 0
  let failure = 'no_json'
  for (const form of CHAT_FORMS) {
    try {
      const messages = [{ role: 'user' as const, content: QUESTIONS[form] }]
      const answer = await askChatModel(judge, { messages, temperature: 0, form, schema: SCHEMA }, PROBE_MS)
      ms = answer.ms
      if (!Probe.safeParse(findJson(answer.content)).success) continue
      await insertProbe(ctx.db, { ...judge, id: ctx.newId(), form, failure: null, ms })
      return form
    } catch (error) {
      if (!(error instanceof ChatError)) throw error
      failure = error.failure
      // It may refuse this form only; a silent or absent service refuses all.
      if (failure === 'slow' || failure === 'unreachable' || failure === 'limited') break
    }
  }
  await recordFailure(ctx, judge, failure, ms)
  return null
}

/** Nothing is sent until the next probe succeeds. */
export async function recordFailure(ctx: Context, judge: JudgeSettings, failure: string, ms = 0): Promise<void> {
  ctx.log.warn({ host: judge.host, failure }, 'the judge gives no answer')
  await insertProbe(ctx.db, { ...judge, id: ctx.newId(), form: null, failure, ms })
}
