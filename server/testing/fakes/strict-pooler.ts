import { connect, createServer, type Socket } from 'node:net'

export type StrictPooler = {
  readonly port: number
  /** The statements that it has forwarded. */
  readonly statements: () => readonly string[]
  readonly close: () => Promise<void>
}

/** Like PgBouncer 1.18 in transaction mode: other settings of a connection are refused. */
const ALLOWED = new Set(['user', 'database', 'client_encoding', 'application_name'])

/** Forwards everything to a server's socket, and refuses what a pooler in transaction mode does not support. */
export async function openStrictPooler(serverSocket: string): Promise<StrictPooler> {
  const texts: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(serverSocket)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => [client, upstream].forEach((each) => each.destroy()))
    }
    const read = createMessageReader((type, body) => {
      const refusal = refuse(type, body)
      if (refusal !== null) return client.end(errorResponse(refusal))
      const text = textOf(type, body)
      if (text !== null) texts.push(text)
    })
    client.on('data', (bytes) => {
      read(bytes)
      upstream.write(bytes)
    })
    upstream.pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    statements: () => texts,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** `start`: the first message, which has no type. */
function createMessageReader(take: (type: string, body: Buffer) => unknown): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0)
  let isStarted = false
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    for (;;) {
      const head = isStarted ? 1 : 0
      if (rest.length < head + 4) return
      const end = head + rest.readInt32BE(head)
      if (rest.length < end) return
      take(isStarted ? rest.toString('latin1', 0, 1) : 'start', rest.subarray(head + 4, end))
      rest = rest.subarray(end)
      isStarted = true
    }
  }
}

function refuse(type: string, body: Buffer): string | null {
  if (type === 'start') {
    const names = body
      .toString('utf8', 4)
      .split('\0')
      .filter((_, index) => index % 2 === 0)
    const refusedStatement = names.find((name) => name !== '' && !ALLOWED.has(name))
    return refusedStatement === undefined ? null : `unsupported startup parameter: ${refusedStatement}`
  }
  return type === 'P' && body[0] !== 0 ? 'prepared statements are not supported in transaction mode' : null
}

/** Of a simple query, or of an unnamed statement. */
function textOf(type: string, body: Buffer): string | null {
  if (type === 'Q') return body.toString('utf8', 0, body.length - 1)
  return type === 'P' ? body.toString('utf8', 1, body.indexOf(0, 1)) : null
}

function errorResponse(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}
