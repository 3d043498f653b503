import net from 'node:net'
import { portOf } from '@/server/testing/ports'
import { openDatabase } from './client'
import { isDatabaseUnavailable } from './failures'

/** A message of PostgreSQL's protocol: its type, its length, its fields. */
function messageOf(type: string, ...fields: readonly (string | number[])[]): Buffer {
  const body = Buffer.concat(fields.map((field) => Buffer.from(field as string)))
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}
const WELCOME = [messageOf('R', [0, 0, 0, 0]), messageOf('Z', 'I')]
const FAREWELL = messageOf(
  'E',
  'SFATAL\0',
  'C57P01\0',
  'Mterminating connection due to unexpected postmaster exit\0',
  '\0',
)

/** A server that dies the moment it has welcomed a connection: both messages arrive together. */
function listen(): Promise<net.Server> {
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(Buffer.concat([...WELCOME, FAREWELL])))
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

test('a server that dies the moment it has welcomed a connection is an outage, not the end of the program', async () => {
  const server = await listen()
  const connection = { host: '127.0.0.1', port: portOf(server), user: 'sanjeh', database: 'postgres' }
  const db = openDatabase({ connection, max: 2 }, () => undefined)
  for (const lane of [undefined, 'saves'] as const) {
    const failure = await db.query({ text: 'select 1', values: [], lane }).catch((error: unknown) => error)
    expect(isDatabaseUnavailable(failure)).toBe(true)
  }
  await db.close()
  server.close()
})
