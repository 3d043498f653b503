import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import { type JudgeSettings } from '@/lib/platform/env/teaching'
import { portOf } from '../ports'

const Request = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })).min(1),
  response_format: z.object({ type: z.string() }).optional(),
  seed: z.number().optional(),
})
const Question = z.object({ task: z.object({ prompt: z.array(z.string()) }), text: z.string() })

/** One call, as parsed by the double. A probe has no text. */
export type JudgeCall = {
  readonly body: string
  readonly authorization: string
  readonly form: string
  readonly criterion: string
  readonly seed: number
  readonly prompt: string
  readonly text: string | null
}
/** The reaction to a call about a text: a reply's content, a status, silence, headers and then silence, or a redirect. */
export type JudgeAnswer =
  | { readonly content: string }
  | { readonly status: number }
  | { readonly fault: 'hang' | 'headers' | 'redirect' }

type AnswerToText = (call: JudgeCall) => JudgeAnswer | Promise<JudgeAnswer>

export type JudgeDouble = {
  readonly settings: JudgeSettings
  readonly calls: readonly JudgeCall[]
  /** The number of connections so far, to prove that nothing was sent. */
  readonly connections: () => number
  readonly answer: (next: AnswerToText) => void
  /** The reply formats in which it answers a probe. */
  readonly understand: (forms: readonly string[]) => void
  /** Answers every call like this, including probes; null restores normal answers. */
  readonly breakDown: (fault: JudgeAnswer | null) => void
  readonly close: () => Promise<void>
}

export const JUDGE_KEY = 'the key of the judge 6b1f'

/** A valid answer: a band, and two quotes from the text. */
export function judgementOf(text: string, band: unknown, quotes?: readonly string[]): JudgeAnswer {
  const found = quotes ?? [text.slice(0, 24).trim(), text.slice(30, 60).trim()]
  const evidence = found.map((quote, index) => ({
    quote,
    why: 'این‌جا را روشن‌تر بنویس.',
    kind: index === 0 ? 'helps' : 'limits',
  }))
  return { content: JSON.stringify({ evidence, band, sure: 'middle' }) }
}

/** A fake judge: an HTTP server with OpenAI's chat API that can fail like real ones. It gives band 6 to every text. */
export async function startJudgeDouble(): Promise<JudgeDouble> {
  const calls: JudgeCall[] = []
  let connections = 0
  let forms: readonly string[] = ['json_schema']
  let fault: JudgeAnswer | null = null
  let next: AnswerToText = ({ text: essay }) => judgementOf(essay ?? '', 6)
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    const call = readCall(body, request.headers.authorization ?? '')
    calls.push(call)
    const probed = forms.includes(call.form)
      ? 'Sure: ```json\n{"colour":"red","letters":3}\n```'
      : 'Red, three letters.'
    const answer = call.text === null ? { content: probed } : await next(call)
    // After `next`, which may have asked for a fault at this call.
    send(response, fault ?? answer)
  }
  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()))
  server.on('connection', () => {
    connections += 1
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${portOf(server)}`
  return {
    settings: { url: `http://${host}/v1`, host, model: 'double-1', key: JUDGE_KEY, dailyBudget: 100, price: null },
    calls,
    connections: () => connections,
    answer: (received) => {
      next = received
    },
    understand: (received) => {
      forms = received
    },
    breakDown: (received) => {
      fault = received
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function readCall(body: string, authorization: string): JudgeCall {
  const { messages, response_format: form, seed = 0 } = Request.parse(JSON.parse(body))
  const [first, second] = messages.map(({ content }) => content)
  const shared = { body, authorization, form: form?.type ?? 'plain', seed }
  if (second === undefined) return { ...shared, criterion: '', prompt: '', text: null }
  const { task, text: essay } = Question.parse(JSON.parse(second.split('\n')[1] ?? ''))
  const criterion = /: (.+)\. Ignore/.exec(first ?? '')?.[1] ?? ''
  return { ...shared, criterion, prompt: task.prompt.join('\n'), text: essay }
}

function send(response: ServerResponse, answer: JudgeAnswer): void {
  if ('fault' in answer) {
    if (answer.fault === 'redirect') response.writeHead(307, { location: 'http://127.0.0.1:9/elsewhere' }).end()
    if (answer.fault === 'headers') response.writeHead(200, { 'content-type': 'application/json' }).write('{"choices":')
    return
  }
  if ('status' in answer) {
    response.writeHead(answer.status, { 'content-type': 'application/json', 'retry-after': '1' }).end('{}')
    return
  }
  response.writeHead(200, { 'content-type': 'application/json' })
  const choices = [{ message: { role: 'assistant', content: answer.content } }]
  response.end(JSON.stringify({ choices, usage: { prompt_tokens: 1_000, completion_tokens: 300 } }))
}
