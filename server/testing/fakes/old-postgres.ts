import { once } from 'node:events'
import net from 'node:net'
import { portOf } from '../ports'

/** A fake server that accepts every connection, answers every query with its version, and records queries. */
export type OldPostgres = {
  readonly url: string
  readonly statements: readonly string[]
  readonly close: () => void
}

/** Implements as much of PostgreSQL's protocol as one query needs. */
export async function openOldPostgres(version: string): Promise<OldPostgres> {
  const sentQueries: string[] = []
  const server = net.createServer((socket) => {
    let isGreeted = false
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => {
      if (!isGreeted) socket.write(Buffer.concat([message('R', int32(0)), READY]))
      else if (chunk.toString('latin1', 0, 1) === 'Q') {
        sentQueries.push(chunk.toString('utf8', 5, chunk.length - 1))
        socket.write(Buffer.concat([oneRow('version', version), READY]))
      }
      isGreeted = true
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `postgres://somebody@127.0.0.1:${portOf(server)}/sanjeh`,
    statements: sentQueries,
    close: () => void server.close(),
  }
}

const TEXT = 25

function oneRow(name: string, value: string): Buffer {
  const column = [text(name), int32(0), int16(0), int32(TEXT), int16(-1), int32(-1), int16(0)]
  const bytes = Buffer.from(value)
  return Buffer.concat([
    message('T', int16(1), ...column),
    message('D', int16(1), int32(bytes.length), bytes),
    message('C', text('SELECT 1')),
  ])
}

function message(type: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(value)
  return bytes
}

function text(value: string): Buffer {
  return Buffer.from(`${value}\0`)
}

const READY = message('Z', Buffer.from('I'))
