import net from 'node:net'

export type TcpProxy = { readonly origin: string; readonly resets: () => number; readonly close: () => Promise<void> }

type LineFaults = {
  /** The share of connections to the path that are reset, in the middle of the request or before the reply. */
  readonly loss: number
  /** The round-trip time of a byte. */
  readonly roundTripMs: number
  /** Only connections whose first bytes contain this are disturbed. */
  readonly path: string
}

/** A slow and unreliable TCP connection between browser and server; below HTTP, so that a body can be cut in its middle. */
export async function startTcpProxy(upstream: string, { loss, roundTripMs, path }: LineFaults): Promise<TcpProxy> {
  const { hostname, port } = new URL(upstream)
  const open = new Set<net.Socket>()
  let resets = 0
  const server = net.createServer((near) => {
    const far = net.connect(Number(port), hostname)
    for (const socket of [near, far]) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.on('close', () => open.delete(socket))
      socket.on('error', () => undefined)
    }
    const breakOff = () => {
      resets += 1
      near.resetAndDestroy()
      far.destroy()
    }
    let isTarget = false
    near.on('data', (chunk) => {
      isTarget ||= chunk.includes(path)
      if (!isTarget) return void far.write(chunk)
      const luck = Math.random()
      // Half of the request, then a reset.
      if (luck < loss / 2) {
        far.write(chunk.subarray(0, Math.floor(chunk.length / 2)))
        return breakOff()
      }
      setTimeout(() => far.write(chunk), roundTripMs / 2)
      // The server has processed the request, and the reply is lost.
      if (luck < loss) far.once('data', breakOff)
    })
    far.on('data', (chunk) => {
      if (isTarget) setTimeout(() => near.write(chunk), roundTripMs / 2)
      else near.write(chunk)
    })
    near.on('close', () => far.destroy())
    far.on('close', () => setTimeout(() => near.destroy(), roundTripMs))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    resets: () => resets,
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
