import net from 'node:net'
import { Transform } from 'node:stream'

/** A TCP proxy, to PostgreSQL for instance, that can go silent without closing connections, like a router that dropped them. */
export type SilentProxy = {
  readonly port: number
  /** Existing connections go silent; new ones work. */
  readonly silence: () => void
  /** New connections are accepted and silent, too, until `restore`. */
  readonly silenceAll: () => void
  readonly restore: () => void
  /** Delays every answer, like an overloaded or distant server; 0 ends it. */
  readonly slowDown: (ms: number) => void
  /** Sets the target of new connections. */
  readonly leadTo: (socketPath: string) => void
  readonly close: () => Promise<void>
}

/** Listens on its own port and forwards to a socket, or to a port of this machine. */
export async function openSilentProxy(first: string | number): Promise<SilentProxy> {
  const pairs = new Set<readonly [net.Socket, net.Socket]>()
  let isSilent = false
  let target = first
  let delayMs = 0
  const mute = ([near, far]: readonly [net.Socket, net.Socket]) => {
    for (const from of [near, far]) {
      from.unpipe()
      from.pause()
    }
  }
  const late = () =>
    new Transform({
      transform: (chunk: Buffer, _encoding, done) =>
        void (delayMs === 0 ? done(null, chunk) : setTimeout(() => done(null, chunk), delayMs)),
    })
  const server = net.createServer((near) => {
    const far = typeof target === 'number' ? net.connect(target, '127.0.0.1') : net.connect(target)
    const pair = [near, far] as const
    pairs.add(pair)
    near.on('error', () => undefined).on('close', () => far.destroy() && pairs.delete(pair))
    far.on('error', () => undefined).on('close', () => near.destroy())
    near.pipe(far)
    far.pipe(late()).pipe(near)
    if (isSilent) mute(pair)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    silence: () => pairs.forEach(mute),
    silenceAll: () => {
      isSilent = true
      pairs.forEach(mute)
    },
    restore: () => {
      isSilent = false
    },
    slowDown: (ms) => {
      delayMs = ms
    },
    leadTo: (other) => {
      target = other
    },
    close: async () => {
      for (const [near, far] of pairs) {
        near.destroy()
        far.destroy()
      }
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
