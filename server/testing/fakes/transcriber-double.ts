import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { type RemoteTranscription } from '@/lib/platform/env/transcription'
import { portOf } from '../ports'

/** One call: its whole body, headers included, as received. */
export type TranscriberCall = { readonly path: string; readonly authorization: string; readonly body: string }
export type TranscriberAnswer =
  | { readonly json: unknown }
  | { readonly text: string }
  | { readonly status: number }
  | { readonly fault: 'hang' | 'cut' | 'redirect' }

export type TranscriberDouble = {
  readonly settings: RemoteTranscription
  readonly calls: readonly TranscriberCall[]
  /** The number of connections so far, to prove that nothing was sent. */
  readonly connections: () => number
  readonly answer: (next: TranscriberAnswer, before?: () => Promise<unknown>) => void
  readonly close: () => Promise<void>
}

export const TRANSCRIBER_KEY = 'the key of the ears 41ce'
/** A valid answer. */
export const TRANSCRIBED = {
  text: ' I live in a small town near the sea.\n',
  words: [
    { word: 'I', start: 0.4, end: 0.52 },
    { word: 'sea.', start: 3.1, end: 3.6 },
  ],
}

/** A fake transcription service: an HTTP server that can fail like real ones. */
export async function startTranscriberDouble(): Promise<TranscriberDouble> {
  const calls: TranscriberCall[] = []
  let connections = 0
  let next: TranscriberAnswer = { json: TRANSCRIBED }
  let before: (() => Promise<unknown>) | null = null
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = (await buffer(request)).toString('latin1')
    calls.push({ path: request.url ?? '', authorization: request.headers.authorization ?? '', body })
    await before?.()
    send(response, next)
  }
  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()))
  server.on('connection', () => {
    connections += 1
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${portOf(server)}`
  return {
    settings: { kind: 'url', url: `http://${host}/v1`, host, model: 'ears-1', key: TRANSCRIBER_KEY },
    calls,
    connections: () => connections,
    answer: (given, first) => {
      next = given
      before = first ?? null
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function send(response: ServerResponse, answer: TranscriberAnswer): void {
  if ('fault' in answer) {
    if (answer.fault === 'redirect') response.writeHead(307, { location: 'http://127.0.0.1:9/elsewhere' }).end()
    if (answer.fault === 'cut') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '900' }).write('{"text":"I li')
      setImmediate(() => response.destroy())
    }
    return
  }
  if ('status' in answer) return void response.writeHead(answer.status).end('{}')
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end('text' in answer ? answer.text : JSON.stringify(answer.json))
}
