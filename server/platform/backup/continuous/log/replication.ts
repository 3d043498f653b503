import { once } from 'node:events'
import net from 'node:net'

/** A part of the write-ahead log, beginning at a position. */
export type LogPart = {
  readonly at: bigint
  readonly bytes: Buffer
}
/** PostgreSQL's refusal, with its SQLSTATE. */
export class ReplicationError extends Error {
  override name = 'ReplicationError'
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message)
  }
}

export type Replication = {
  readonly identify: () => Promise<{ readonly systemId: string; readonly timeline: number }>
  /** The log from a position on, as it is written. Ends with the connection. */
  readonly stream: (from: bigint, timeline: number) => AsyncGenerator<LogPart>
  /** Everything before this position is stored, so the server may remove it. */
  readonly confirm: (stored: bigint) => void
  readonly close: () => void
}

type Message = { readonly type: string; readonly body: Buffer }

/** Microseconds from 1970 to 2000, where PostgreSQL's clock begins. */
const EPOCH_US = 946_684_800_000_000n
const PROTOCOL = 196_608
const CONNECT_MS = 5_000

/**
 * Streams the write-ahead log over the protocol of physical replication. `pg` has no type for it, and the built-in server identifies this process by
 * its socket: no password, no TLS.
 */
export async function connectReplication(socketPath: string, user: string, slot: string): Promise<Replication> {
  const socket = net.connect(socketPath)
  socket.setTimeout(CONNECT_MS, () => socket.destroy(new Error('The database does not answer')))
  await once(socket, 'connect')
  // The errors are passed to the reader.
  socket.on('error', () => undefined)
  const messages = readMessages(socket)
  socket.write(startUp({ user, replication: 'true', application_name: 'sanjeh-backup' }))
  await collect(messages)
  socket.setTimeout(0)

  const query = (text: string) => {
    socket.write(frame('Q', Buffer.from(`${text}\0`)))
    return collect(messages)
  }
  const confirm = (stored: bigint) => {
    if (socket.writable) socket.write(frame('d', standbyStatus(stored)))
  }
  return {
    identify: async () => {
      const [row] = await query('IDENTIFY_SYSTEM')
      const [systemId, timeline] = row ?? []
      if (!systemId || !timeline) throw new Error('The database does not say who it is')
      return { systemId, timeline: Number(timeline) }
    },
    stream: async function* (from, timeline) {
      const text = `START_REPLICATION SLOT "${slot}" PHYSICAL ${writeLsn(from)} TIMELINE ${timeline}`
      socket.write(frame('Q', Buffer.from(`${text}\0`)))
      for await (const { type, body } of messages) {
        if (type === 'E') throw readError(body)
        if (type === 'c' || type === 'C') return
        if (type !== 'd') continue
        // `w` is a part of the log. The other one, `k`, only says that the server is alive.
        if (body[0] === 0x77) yield { at: body.readBigUInt64BE(1), bytes: body.subarray(25) }
      }
    },
    confirm,
    close: () => socket.destroy(),
  }
}

/** Rows until the server is ready for the next command. */
async function collect(messages: AsyncGenerator<Message>): Promise<(string | null)[][]> {
  const rows: (string | null)[][] = []
  for (;;) {
    const next = await messages.next()
    if (next.done) throw new Error('The database closed the connection')
    const { type, body } = next.value
    if (type === 'E') throw readError(body)
    if (type === 'R' && body.readUInt32BE(0) !== 0) throw new Error('The database asks for a password')
    if (type === 'D') rows.push(readRow(body))
    if (type === 'Z') return rows
  }
}

async function* readMessages(socket: net.Socket): AsyncGenerator<Message> {
  let rest: Buffer = Buffer.alloc(0)
  const chunks: AsyncIterable<Buffer> = socket
  for await (const chunk of chunks) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    let at = 0
    while (rest.length - at >= 5) {
      const end = at + 1 + rest.readUInt32BE(at + 1)
      if (end > rest.length) break
      yield { type: String.fromCharCode(rest.readUInt8(at)), body: rest.subarray(at + 5, end) }
      at = end
    }
    rest = rest.subarray(at)
  }
}

function startUp(settings: Readonly<Record<string, string>>): Buffer {
  const pairs = Object.entries(settings).flatMap(([name, value]) => [`${name}\0`, `${value}\0`])
  const text = Buffer.from(`${pairs.join('')}\0`)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(text.length + 8, 0)
  head.writeUInt32BE(PROTOCOL, 4)
  return Buffer.concat([head, text])
}

function frame(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeUInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

function standbyStatus(stored: bigint): Buffer {
  const body = Buffer.alloc(34)
  body.write('r')
  for (const offset of [1, 9, 17]) body.writeBigUInt64BE(stored, offset)
  body.writeBigInt64BE(BigInt(Date.now()) * 1000n - EPOCH_US, 25)
  return body
}

function readRow(body: Buffer): (string | null)[] {
  const values: (string | null)[] = []
  let at = 2
  for (let fieldsLeft = body.readUInt16BE(0); fieldsLeft > 0; fieldsLeft -= 1) {
    const length = body.readInt32BE(at)
    at += 4
    values.push(length < 0 ? null : body.toString('utf8', at, at + length))
    at += Math.max(0, length)
  }
  return values
}

function readError(body: Buffer): ReplicationError {
  const fields = new Map(
    body
      .toString('utf8')
      .split('\0')
      .map((field) => [field.slice(0, 1), field.slice(1)]),
  )
  return new ReplicationError(fields.get('M') ?? 'The database refuses', fields.get('C') ?? '')
}

/** `1/6B374D48`, as PostgreSQL writes positions in its log. */
export function writeLsn(position: bigint): string {
  return `${(position >> 32n).toString(16)}/${(position & 0xffffffffn).toString(16)}`.toUpperCase()
}

export function readLsn(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}
