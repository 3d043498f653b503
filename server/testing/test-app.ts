import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { signUp as signUpEndpoint, getMe } from '@/lib/accounts/account/contract'
import { type Endpoint, type Input, refusalsOf } from '@/lib/platform/contract/endpoint'
import { Problem, type ProblemCode } from '@/lib/platform/contract/problem'
import { parseSettings, type RunningSettings } from '@/lib/platform/env/server'
import { type App, createApp } from '@/server/app'
import { findUndeclared } from '@/server/platform/data-folders'
import { openDatabase, type Statement } from '@/server/platform/db/client'
import { PROGRAM_ROLE } from '@/server/platform/db/embedded/program-role'
import { SUPERUSER } from '@/server/platform/db/embedded/server-process'
import { type Context } from '@/server/platform/http/context'
import {
  type CallOptions,
  createInProcessClient,
  type InProcessClient,
  Refusal,
} from '@/server/platform/http/in-process-client'
import { newId } from '@/server/platform/http/new-id'
import { TEMPLATE } from './global-setup'
import { type StatementLog, watchStatements } from './statement-log'
import { silentLog } from './fakes/silent-log'

export { type CallOptions, type RawOptions, Refusal } from '@/server/platform/http/in-process-client'

export type TestApp = InProcessClient & {
  readonly app: App
  readonly ctx: Context
  /** The error code; fails the test if the call succeeds. */
  readonly refusal: <E extends Endpoint>(endpoint: E, input: Input<E>, options?: CallOptions) => Promise<ProblemCode>
  /** A new student, made by the real endpoint. */
  readonly signUp: (name?: string) => Promise<{ token: string; userId: string; identifier: string; password: string }>
  /** Plain SQL, for setup and for checks behind the API. */
  readonly sql: <Row extends object>(text: string, values?: Statement['values']) => Promise<Row[]>
  /** The statements since the log was cleared. */
  readonly statements: StatementLog
  readonly close: () => Promise<void>
}

/** The whole API with its own database, copied from the migrated template. Close it in `afterAll`; `shareTestApp` does both. */
export async function startTestApp(overrides: Partial<RunningSettings> = {}): Promise<TestApp> {
  const connection = { host: process.env.SANJEH_TEST_SOCKET, user: PROGRAM_ROLE }
  // Random, because counters restart with each test file in a worker, and a failed file leaves its database behind.
  const database = `test_${randomUUID().replaceAll('-', '')}`
  await administer(`create database ${database} template ${TEMPLATE} strategy file_copy owner ${PROGRAM_ROLE}`)
  const watchedDatabase = watchStatements(
    openDatabase({ connection: { ...connection, database }, max: 8 }, () => undefined),
  )
  const { db } = watchedDatabase
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-files-'))
  const base = parseSettings({ NODE_ENV: 'test', ADDRESS_LIMIT_FACTOR: '1000', DATA_DIR: dataDir })
  const settings: RunningSettings = { ...base, authSecret: 'a key of the tests, and of nothing else', ...overrides }
  const ctx: Context = { db, settings, log: silentLog(), newId }
  const app = createApp(ctx)

  const failOnUndeclaredRefusal = createRefusalCheck(app)
  const { raw, call } = createInProcessClient(async (request) => {
    const response = await app.fetch(request)
    await failOnUndeclaredRefusal(request.method, new URL(request.url).pathname, response)
    return response
  })

  return {
    app,
    ctx,
    raw,
    call,
    refusal: async (endpoint, input, options) => {
      try {
        await call(endpoint, input, options)
      } catch (error) {
        if (error instanceof Refusal) return error.problem.code
        throw error
      }
      throw new Error(`${endpoint.method} ${endpoint.path} was accepted`)
    },
    signUp: async (name = 'سارا احمدی') => {
      const identifier = `${newId()}@example.com`
      const password = 'a long enough test password'
      const { access } = await call(signUpEndpoint, { body: { name, identifier, password } })
      const me = await call(getMe, {}, { as: access })
      return { token: access, userId: me.id, identifier, password }
    },
    statements: watchedDatabase.log,
    sql: (text, values = []) => db.query({ text, values }),
    close: async () => {
      await db.close()
      await administer(`drop database ${database}`)
      const undeclared = findUndeclared(settings.dataDir)
      rmSync(dataDir, { recursive: true, force: true })
      // An undeclared file is in no backup: its author did not use `dataFolder`.
      if (undeclared.length > 0)
        throw new Error(`Not declared in server/platform/data-folders.ts: ${undeclared.join(', ')}`)
    },
  }

  async function administer(text: string): Promise<void> {
    const client = new pg.Client({ ...connection, user: SUPERUSER, database: 'postgres' })
    await client.connect()
    await client.query(text)
    await client.end()
  }
}

/** One app for all tests of a file: it starts before the first of them and is closed after the last. */
export function shareTestApp(overrides?: Partial<RunningSettings>): TestApp {
  let started: TestApp | null = null
  beforeAll(async () => {
    started = await startTestApp(overrides)
  })
  afterAll(() => started?.close())

  // Read through getters: kits and helpers of the file take the app before it runs.
  return {
    get app() {
      return running().app
    },
    get ctx() {
      return running().ctx
    },
    get raw() {
      return running().raw
    },
    get call() {
      return running().call
    },
    get refusal() {
      return running().refusal
    },
    get signUp() {
      return running().signUp
    },
    get sql() {
      return running().sql
    },
    get statements() {
      return running().statements
    },
    get close() {
      return running().close
    },
  }

  function running(): TestApp {
    if (!started) throw new Error('The app starts in `beforeAll`: use it in a hook or a test.')
    return started
  }
}

/** Fails the test when an operation returns an error that its contract does not declare (lib/platform/contract/endpoint.ts, `errors`). */
function createRefusalCheck({ endpoints }: App) {
  const shapes = endpoints.map(({ endpoint }) => ({
    endpoint,
    shape: new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`),
    codes: new Set<string>(refusalsOf(endpoint)),
  }))
  return async (method: string, address: string, response: Response): Promise<void> => {
    if (!response.headers.get('content-type')?.startsWith('application/problem+json')) return
    const matched = shapes.find(({ endpoint, shape }) => endpoint.method === method && shape.test(address))
    const { code } = Problem.parse(await response.clone().json())
    if (!matched || matched.codes.has(code)) return
    const { method: verb, path: place } = matched.endpoint
    throw new Error(`${verb} ${place} answered \`${code}\`, which its contract does not name: add it to its \`errors\``)
  }
}
