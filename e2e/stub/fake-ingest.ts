import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo } from 'node:net'
import { gunzipSync, inflateSync } from 'node:zlib'

export type Item = { readonly type: string; readonly text: string }
export type FakeIngest = {
  /** The DSN for the pages and for the server process. */
  readonly dsn: string
  /** Everything received, recordings decompressed. */
  readonly items: Item[]
  readonly close: () => Promise<void>
}

/** A fake of Sentry's envelope endpoint: a test can read all that a page or the server sends. */
export async function startFakeIngest(): Promise<FakeIngest> {
  const items: Item[] = []
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    void read(request).then((body) => {
      items.push({ type: 'address', text: `${request.url} ${JSON.stringify(request.headers)}` })
      if (request.method === 'POST') items.push(...itemsOf(body))
      response.end('{}')
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    dsn: `http://0123456789abcdef@127.0.0.1:${port}/1`,
    items,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  return request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
}

/** A line of headers, then for each item a line of its headers and its bytes. */
function itemsOf(envelope: Buffer): Item[] {
  const items: Item[] = []
  let rest = envelope
  const takeLine = () => {
    const end = rest.indexOf(10)
    const line = rest.subarray(0, end === -1 ? rest.length : end)
    rest = end === -1 ? Buffer.alloc(0) : rest.subarray(end + 1)
    return line
  }
  items.push({ type: 'envelope', text: takeLine().toString() })
  while (rest.length > 0) {
    const header = takeLine()
    if (header.length === 0) continue
    const { type, length } = JSON.parse(header.toString()) as { type: string; length?: number }
    const bytes = length === undefined ? takeLine() : rest.subarray(0, length)
    if (length !== undefined) rest = rest.subarray(length)
    items.push({ type, text: type === 'replay_recording' ? unpack(bytes) : bytes.toString() })
  }
  return items
}

function unpack(recording: Buffer): string {
  const start = recording.indexOf(10) + 1
  const packed = recording.subarray(start)
  try {
    return recording.subarray(0, start).toString() + inflateSync(packed).toString()
  } catch {
    return recording.toString()
  }
}
