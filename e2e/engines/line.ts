import net from 'node:net'

export type Line = {
  readonly origin: string
  readonly cut: () => void
  readonly mend: () => void
  readonly close: () => void
}

/** The connection between browser and server, which can be cut as if the server had stopped. */
export async function startLine(port: number): Promise<Line> {
  const open = new Set<net.Socket>()
  let isCut = false
  const server = net.createServer((near) => {
    if (isCut) return void near.resetAndDestroy()
    const far = net.connect(port, '127.0.0.1')
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    cut: () => {
      isCut = true
      for (const socket of open) socket.destroy()
    },
    mend: () => {
      isCut = false
    },
    close: () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
