type Grant = (lock: Lock | null) => unknown
type WaitingRequest = { readonly run: () => void; readonly signal?: AbortSignal }
type LockHolder = { readonly reject: (error: Error) => void }
type Options = { ifAvailable?: boolean; steal?: boolean; signal?: AbortSignal }

/** A model of the Web Locks of one browser and one lock, as far as the player uses them: request, wait, steal, abort. */
export function createModelLocks() {
  let holder: LockHolder | null = null
  let queue: WaitingRequest[] = []

  function hold(grant: Grant, resolve: (value: unknown) => void, reject: (error: Error) => void): void {
    const mine: LockHolder = { reject }
    holder = mine
    void Promise.resolve(grant({ name: 'x', mode: 'exclusive' })).then((value) => {
      resolve(value)
      if (holder === mine) next()
    })
  }

  function next(): void {
    holder = null
    const first = queue.shift()
    first?.run()
  }

  function request(_name: string, options: Options, grant: Grant): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (options.steal) {
        holder?.reject(new Error('AbortError'))
        return hold(grant, resolve, reject)
      }
      if (!holder) return hold(grant, resolve, reject)
      if (options.ifAvailable) return resolve(grant(null))
      const waiting: WaitingRequest = { run: () => hold(grant, resolve, reject), signal: options.signal }
      queue.push(waiting)
      options.signal?.addEventListener('abort', () => {
        queue = queue.filter((item) => item !== waiting)
        reject(new Error('AbortError'))
      })
    })
  }

  return { request } as unknown as Pick<LockManager, 'request'>
}

type Listener = ((event: MessageEvent) => void) | null
export type ModelChannel = {
  onmessage: Listener
  readonly postMessage: (data: unknown) => void
  readonly close: () => void
}

/** A model of BroadcastChannels of one name: each receives from the others, unless its tab is frozen. */
export function createModelChannels() {
  const channels: (ModelChannel & { isFrozen: boolean })[] = []
  return {
    open: () => {
      const channel = {
        isFrozen: false,
        onmessage: null as Listener,
        close: () => {},
        postMessage: (data: unknown) => {
          for (const other of channels) {
            if (other !== channel && !other.isFrozen) other.onmessage?.(new MessageEvent('message', { data }))
          }
        },
      }
      channels.push(channel)
      return channel
    },
  }
}
