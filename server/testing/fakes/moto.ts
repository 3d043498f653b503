import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type S3Account } from '@/lib/platform/env/storage'
import http from 'node:http'
import { closeAll, listenLocally } from './fault-proxy'

export type Moto = { readonly account: S3Account; readonly bucket: string; readonly stop: () => Promise<void> }

const BUCKET = 'sanjeh-drill'
const START_WITHIN_MS = 60_000
/** The unsigned set-up calls: they create a user, a policy, access keys and the bucket. From then on signatures are verified. */
const SETUP = [
  ['iam', 'Action=CreateUser&UserName=sanjeh&Version=2010-05-08'],
  ['iam', `Action=PutUserPolicy&UserName=sanjeh&PolicyName=all&Version=2010-05-08&PolicyDocument=${policy()}`],
  ['iam', 'Action=CreateAccessKey&UserName=sanjeh&Version=2010-05-08'],
] as const

function policy(): string {
  const Statement = { Effect: 'Allow', Action: 's3:*', Resource: '*' }
  return encodeURIComponent(JSON.stringify({ Version: '2012-10-17', Statement }))
}

/**
 * Whether the machine has Moto's server (`pip install 'moto[server]>=5.2.5'`; 5.2.1 compares signatures without the query),
 * an S3 server independent of the one that tests use.
 */
export const hasMoto = (): boolean => spawnSync('moto_server', ['--help'], { stdio: 'ignore' }).status === 0

export async function startMoto(): Promise<Moto> {
  const port = await findFreePort()
  const endpoint = `http://127.0.0.1:${port}`
  const child = spawn('moto_server', ['-H', '127.0.0.1', '-p', String(port)], {
    env: { ...process.env, INITIAL_NO_AUTH_ACTION_COUNT: String(SETUP.length + 1) },
    stdio: 'ignore',
  })
  try {
    await isServing(child, endpoint)
    const replies: string[] = []
    for (const [service, body] of SETUP) replies.push(await call(endpoint, service, { method: 'POST', body }))
    await call(`${endpoint}/${BUCKET}`, 's3', { method: 'PUT' })
    const [, accessKey = ''] = /<AccessKeyId>(.*?)</.exec(replies.at(-1) ?? '') ?? []
    const [, secretKey = ''] = /<SecretAccessKey>(.*?)</.exec(replies.at(-1) ?? '') ?? []
    const account = { endpoint, region: 'us-east-1', accessKey, secretKey, isPathStyle: true }
    return { account, bucket: BUCKET, stop: () => end(child) }
  } catch (error) {
    await end(child)
    throw error
  }
}

async function findFreePort(): Promise<number> {
  const server = http.createServer()
  const port = await listenLocally(server)
  await closeAll(server)
  return port
}

/** The signature's scope must name the service; the signature itself is not verified yet. */
async function call(address: string, service: string, init: { method: string; body?: string }): Promise<string> {
  const scope = `AWS4-HMAC-SHA256 Credential=nobody/20261130/us-east-1/${service}/aws4_request`
  const headers = { authorization: scope, 'content-type': 'application/x-www-form-urlencoded' }
  const reply = await fetch(address, { ...init, headers })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`Moto answers ${reply.status}: ${text.slice(0, 300)}`)
  return text
}

async function isServing(child: ChildProcess, endpoint: string): Promise<void> {
  for (const until = performance.now() + START_WITHIN_MS; performance.now() < until; await sleep(100)) {
    if (child.exitCode !== null) throw new Error('moto_server has ended')
    if (
      await fetch(`${endpoint}/moto-api/`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
  }
  throw new Error('moto_server does not answer')
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
