import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, createServer, type IncomingMessage, request as callHttp } from 'node:http'
import { setPriority, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { type Logger } from 'pino'
import { pipeline } from 'node:stream'
import { errorCode } from '@/server/platform/error-code'
import { type Handle } from '../entry/entry-options'
import { AppError } from '../errors'
import { readMarks } from './page-marks'

/** Headers of a connection, not of the reply (RFC 9110 §7.6.1); `date` is set by this process. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'trailer', 'date'])

type Options = {
  /** The program to run, from the bundle: server/pages.ts. */
  readonly program: string
  readonly log: Logger
}
export type PagesProcess = {
  readonly pages: Handle
  /** Resolves when the first process is ready to render. */
  readonly ready: Promise<void>
  /** Answers the API calls of pages; without it (API_BASE) they call another host by themselves. */
  readonly serveApi: (fetch: (request: Request) => Response | Promise<Response>) => Promise<void>
  readonly stop: () => void
}

/** The shortest time between two starts of the process. */
const RESTART_MS = 1_000
/** How long a request waits for the process to restart. */
const PATIENCE_MS = 10_000
/** How long a request waits for the first process: the program serves before that one is ready, and a busy machine needs time for both. */
const FIRST_PATIENCE_MS = 60_000
/** The longest time from the first request that an ending process breaks off to its end. */
const ENDING_MS = 1_000
/** Nothing listens on the socket: the request has reached no process. */
const NOT_RECEIVED = new Set(['ECONNREFUSED', 'ENOENT'])

/**
 * Renders pages in a process of its own, at a lower priority than this one: rendering a page takes a thread 8–16 ms, for which candidates' saves
 * should not wait. The processes speak HTTP over Unix sockets in a folder that only this user can open. A process that crashes is restarted; it ends
 * when this one does.
 */
export function startPagesProcess({ program, log }: Options): PagesProcess {
  const folder = mkdtempSync(path.join(tmpdir(), 'sanjeh-pages-'))
  const [pagesSocket, apiSocket] = [path.join(folder, 'pages'), path.join(folder, 'api')]
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const agent = new Agent({ keepAlive: true })
  let isStopping = false
  let isUp = false
  let isApiOpen = false
  /** A program that does not start the first time is broken: its caller gives up. */
  let hasStarted = false
  let child: ChildProcess | null = null
  let ended: Promise<void> = Promise.resolve()
  /** When the present process broke off a request for the first time. */
  let brokenAtMs: number | null = null
  let ready = start()
  ready.catch(() => undefined)

  async function start(): Promise<void> {
    rmSync(pagesSocket, { force: true })
    const startedAtMs = performance.now()
    isUp = false
    brokenAtMs = null
    child = fork(program, [pagesSocket, apiSocket], { execArgv: EXEC_ARGV, env: ENVIRONMENT })
    lowerPriority(child)
    ended = once(child, 'exit').then(([code, signal]) => {
      if (isStopping || !hasStarted) return
      log.error({ code, signal }, 'the process that renders pages has ended; starting another one')
      const waitMs = Math.max(0, RESTART_MS - (performance.now() - startedAtMs))
      ready = sleep(waitMs).then(start)
      ready.catch(() => undefined)
    })
    await Promise.race([
      once(child, 'message').then(() => {
        hasStarted = true
        isUp = true
        sendApiAddress()
      }),
      ended.then(() => Promise.reject(new Error('The process that renders pages has ended before it was ready.'))),
    ])
  }

  /** When its database is open the other process answers reading calls itself. */
  function sendApiAddress(): void {
    if (isUp && isApiOpen && child?.connected) child.send('api')
  }

  const forward = forwardTo(pagesSocket, agent)
  return {
    get ready() {
      return ready
    },
    pages: async (request, response) => {
      await withTimeout(hasStarted ? PATIENCE_MS : FIRST_PATIENCE_MS, ready)
      const sentAtMs = performance.now()
      try {
        await forward(request, response)
      } catch (error) {
        const wasNotReceived = NOT_RECEIVED.has(errorCode(error) ?? '')
        const hitEndingProcess = wasNotReceived || (brokenAtMs !== null && sentAtMs >= brokenAtMs)
        brokenAtMs ??= performance.now()
        // Only a request that came after the first crash is repeated: an earlier one's page may have caused it.
        if (!hitEndingProcess) throw error
        await withTimeout(ENDING_MS, ended)
        await withTimeout(PATIENCE_MS, ready)
        await forward(request, response)
      }
    },
    serveApi: async (fetch) => {
      const listener = getRequestListener(fetch)
      const server = createServer((request, response) => void listener(request, response))
      // Idle connections of the other process stay open: a call must never meet one that is being closed.
      server.keepAliveTimeout = 0
      server.listen(apiSocket).unref()
      await once(server, 'listening')
      isApiOpen = true
      sendApiAddress()
    },
    stop: () => {
      isStopping = true
      child?.kill('SIGKILL')
    },
  }
}

/** The young generation is half of the default, which saves 20 MB. server/pages.ts does the rest when it has started. */
const EXEC_ARGV = ['--max-semi-space-size=8']
/** glibc keeps freed memory separately for each thread: 8 MB less. */
// oxlint-disable-next-line ours/no-restricted-syntax -- nothing is read: the other process inherits all of it
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2', ...process.env }

/** A third of this process's share while both need the processor; all of an idle one. */
const NICENESS = 5

/** Best effort: a system may forbid it. */
function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, NICENESS)
  } catch {
    // Rendering then has the same priority as saves.
  }
}

async function withTimeout(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('unavailable', { retryAfterSeconds: 3 })), ms)
  })
  await Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

/** Forwards a request to the server behind this socket, and its reply back. Rejects if that server breaks off before the reply has begun. */
function forwardTo(socketPath: string, agent: Agent): Handle {
  return (request, response) =>
    new Promise((resolve, reject) => {
      const { method, url: address } = request
      const headers = Object.fromEntries(Object.entries(request.headers).filter(([, value]) => value !== undefined))
      const call = callHttp({ socketPath, agent, method, path: address, headers })
      // The visitor has disconnected.
      let isGone = false
      response.once('close', () => {
        isGone = true
        call.destroy()
      })
      call.once('error', (error) => {
        if (isGone) return resolve()
        if (response.headersSent) response.destroy(error)
        else reject(error)
      })
      call.once('response', (reply: IncomingMessage) => {
        response.statusCode = reply.statusCode ?? 502
        for (const [name, value] of Object.entries(reply.headersDistinct))
          if (value && !HOP_BY_HOP.has(name)) response.setHeader(name, value.length === 1 ? (value[0] ?? '') : value)
        readMarks(reply, response)
        reply.once('end', () => readMarks(reply, response))
        pipeline(reply, response, () => resolve())
      })
      call.end()
    })
}
