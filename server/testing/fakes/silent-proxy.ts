import net from 'node:net'
import { Transform } from 'node:stream'

/** A TCP proxy, to PostgreSQL for instance, that can go silent without closing connections, like a router that dropped them. */
export type SilentProxy = {
  readonly port: number
  /** Silences existing connections; new ones work. */
  readonly silence: () => void
  /** New connections are accepted and silent, too, until `restore`. */
  readonly silenceAll: () => void
  readonly restore: () => void
  /** Delays every answer, like an overloaded or distant server; 0 ends it. */
  readonly slowDown: (ms: number) => void
  /** Sets the target of new connections. */
  readonly setTarget: (socketPath: string) => void
  readonly close: () => Promise<void>
}

/** Listens on its own port and forwards to a socket, or to a port of this machine. */
export async function openSilentProxy(first: string | number): Promise<SilentProxy> {
  const pairs = new Set<readonly [net.Socket, net.Socket]>()
  let isSilent = false
  let target = first
  let delayMs = 0
  const muteSocket = ([clientSide, serverSide]: readonly [net.Socket, net.Socket]) => {
    for (const from of [clientSide, serverSide]) {
      from.unpipe()
      from.pause()
    }
  }
  const late = () =>
    new Transform({
      transform: (chunk: Buffer, _encoding, done) =>
        void (delayMs === 0 ? done(null, chunk) : setTimeout(() => done(null, chunk), delayMs)),
    })
  const server = net.createServer((clientSide) => {
    const serverSide = typeof target === 'number' ? net.connect(target, '127.0.0.1') : net.connect(target)
    const pair = [clientSide, serverSide] as const
    pairs.add(pair)
    clientSide.on('error', () => undefined).on('close', () => serverSide.destroy() && pairs.delete(pair))
    serverSide.on('error', () => undefined).on('close', () => clientSide.destroy())
    clientSide.pipe(serverSide)
    serverSide.pipe(late()).pipe(clientSide)
    if (isSilent) muteSocket(pair)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    silence: () => pairs.forEach(muteSocket),
    silenceAll: () => {
      isSilent = true
      pairs.forEach(muteSocket)
    },
    restore: () => {
      isSilent = false
    },
    slowDown: (ms) => {
      delayMs = ms
    },
    setTarget: (other) => {
      target = other
    },
    close: async () => {
      for (const [clientSide, serverSide] of pairs) {
        clientSide.destroy()
        serverSide.destroy()
      }
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
