import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { bundleProgram } from '@/server/testing/bundle-program'
import { silentLog } from '@/server/testing/fakes/silent-log'
import { fullTest } from '@/server/testing/full-tests'
import { AUTH_SECRET } from '@/server/testing/installed-program'
import { removeClientSettings } from '@/lib/platform/env/process'
import { startEmbedded } from './embedded'

const folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-libpq-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/**
 * Every variable of libpq (PostgreSQL 18, "Environment Variables"), those that `pg` adds by its own names, and the server's PGDATA, each with a value
 * that would break a connection.
 */
const VARIABLES: Readonly<Record<string, string>> = {
  PGHOST: 'elsewhere.invalid',
  PGHOSTADDR: '192.0.2.1',
  PGPORT: '1',
  PGDATABASE: 'another',
  PGUSER: 'somebody',
  PGPASSWORD: 'of somebody',
  PGPASSFILE: '/nowhere',
  PGREQUIREAUTH: 'scram-sha-256',
  PGCHANNELBINDING: 'require',
  PGSERVICE: 'another',
  PGSERVICEFILE: '/nowhere',
  PGREALM: 'ELSEWHERE',
  PGOPTIONS: '-c foo=bar',
  PGAPPNAME: 'somebody',
  PGSSLMODE: 'require',
  PGREQUIRESSL: '1',
  PGSSLNEGOTIATION: 'direct',
  PGSSLCOMPRESSION: '1',
  PGSSLCERT: '/nowhere',
  PGSSLKEY: '/nowhere',
  PGSSLCERTMODE: 'require',
  PGSSLROOTCERT: '/nowhere',
  PGSSLCRL: '/nowhere',
  PGSSLCRLDIR: '/nowhere',
  PGSSLSNI: '1',
  PGREQUIREPEER: 'somebody',
  PGSSLMINPROTOCOLVERSION: 'TLSv1.3',
  PGSSLMAXPROTOCOLVERSION: 'TLSv1.2',
  PGGSSENCMODE: 'require',
  PGKRBSRVNAME: 'another',
  PGGSSLIB: 'gssapi',
  PGGSSDELEGATION: '1',
  PGCONNECT_TIMEOUT: '1',
  PGCLIENTENCODING: 'LATIN1',
  PGCLIENT_ENCODING: 'LATIN1',
  PGTARGETSESSIONATTRS: 'standby',
  PGLOADBALANCEHOSTS: 'random',
  PGMINPROTOCOLVERSION: '3.2',
  PGMAXPROTOCOLVERSION: '3.0',
  PGSSLKEYLOGFILE: '/nowhere/keys',
  PGOAUTHDEBUG: 'UNSAFE',
  PGDATESTYLE: 'German',
  PGTZ: 'Asia/Tehran',
  PGGEQO: 'off',
  PGSYSCONFDIR: '/nowhere',
  PGLOCALEDIR: '/nowhere',
  PGBINARY: '1',
  PGREPLICATION: 'database',
  PGDATA: '/nowhere',
}

test('F15: removes all these variables, and no others', () => {
  const others = { PATH: '/bin', PG: 'x', pgpath: 'x', SPGHOST: 'x', PGpathOf: 'x' }
  const environment: NodeJS.ProcessEnv = { NODE_ENV: 'test', ...VARIABLES, ...others }
  removeClientSettings(environment)
  expect(environment).toEqual({ NODE_ENV: 'test', ...others })
})

test.each(Object.entries(VARIABLES))('F15: %s=%s in the environment changes no connection', async (name, value) => {
  const undisturbed = settingsOf(new pg.Client(CONNECTION))
  process.env[name] = value
  await expect(startEmbedded('/proc/nowhere', silentLog())).rejects.toThrow(/DATA_DIR/)
  expect(process.env[name]).toBeUndefined()
  expect(settingsOf(new pg.Client(CONNECTION))).toEqual(undisturbed)
})

const CONNECTION: pg.ClientConfig = { host: '/nowhere', port: 5432, user: 'sanjeh', database: 'postgres' }

/** The settings that `pg` derives from connection and environment. */
function settingsOf(client: pg.Client): unknown {
  const parameters: unknown = Reflect.get(client, 'connectionParameters')
  return { ...Object(parameters), password: client.password }
}

fullTest(
  'F15: the program starts, migrates and serves with all of them set, and so does a concurrent command',
  async () => {
    const { PATH, HOME } = process.env
    const dataDir = path.join(folder, 'data')
    const settings = {
      NODE_ENV: 'test' as const,
      WEB: 'off',
      PORT: '0',
      LOG_LEVEL: 'error',
      DATA_DIR: dataDir,
      AUTH_SECRET,
    }
    const env = { PATH, HOME, ...settings, ...VARIABLES }
    const child = spawn(process.execPath, [await bundleProgram()], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const output = { text: '' }
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output.text += chunk.toString()))
    while (!/http:\/\/\S+/.test(output.text) && child.exitCode === null)
      await new Promise((resolve) => setTimeout(resolve, 20))
    const address = /http:\/\/\S+/.exec(output.text)?.[0] ?? `no address: ${output.text}`
    expect(await (await fetch(`${address}/api/health/`)).json()).toMatchObject({ status: 'ok' })

    const command = spawn(process.execPath, [await bundleProgram('server/cli/seal-check.ts')], { env, stdio: 'ignore' })
    const [code] = (await once(command, 'exit')) as [number]
    expect(code).toBe(0)
    child.kill('SIGTERM')
    await once(child, 'exit')
  },
)
