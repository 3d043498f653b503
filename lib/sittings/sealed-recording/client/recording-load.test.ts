import { webcrypto } from 'node:crypto'
import {
  countSegments,
  HEAD_BYTES,
  type RecordingSize,
  sealedSize,
  sealedSpan,
  segmentIv,
  digestInput,
  writeHead,
} from '@/lib/authoring/recording/rules/sealed-file'
import { HEAD_INDEX, type SegmentStore } from './segment-store'
import { type Bytes } from './open-recording'
import { openSegments } from './opened-recording'
import { createLoad, type LoadDeps, type RecordingLoad } from './recording-load'

const SIZES = {
  size: 'full' as const,
  segmentBytes: 1_000,
  plainBytes: 4_500,
  day: 20_000,
  name: new Uint8Array(16).fill(7),
}
const SECRET = new Uint8Array(32).fill(3)
const KEY = btoa(String.fromCharCode(...SECRET))
const PLAIN = new Uint8Array(SIZES.plainBytes).map((_, index) => (index * 31) % 251)

/** Encrypts like the server. */
async function seal(day = SIZES.day, size: RecordingSize = 'full'): Promise<Bytes> {
  const head = writeHead({ ...SIZES, day, size })
  const key = await webcrypto.subtle.importKey('raw', SECRET, 'AES-GCM', false, ['encrypt'])
  const file = new Uint8Array(sealedSize(SIZES))
  file.set(head)
  for (let index = 0; index < countSegments(SIZES); index += 1) {
    const plain = PLAIN.slice(index * 1_000, (index + 1) * 1_000)
    const algorithm = { name: 'AES-GCM', iv: segmentIv(index, size), additionalData: head }
    const sealed = new Uint8Array(await webcrypto.subtle.encrypt(algorithm, key, plain))
    const digest = new Uint8Array(await webcrypto.subtle.digest('SHA-256', digestInput(head, index, sealed)))
    const { start } = sealedSpan(SIZES, index)
    file.set(sealed, start)
    file.set(digest.subarray(0, 16), start + sealed.length)
  }
  return file
}

type Shelf = SegmentStore & { readonly content: Map<number, Bytes> }
function createMemory(content = new Map<number, Bytes>()): Shelf {
  return {
    content,
    read: async () => new Map(content),
    keep: async (_, index, segment) => void content.set(index, segment.slice()),
    drop: async (_, index) => (index === 'all' ? content.clear() : void content.delete(index)),
  }
}

/** Bytes, then the end of the reply; `null` keeps the connection open and silent. */
type Step = Uint8Array | null
function reply(steps: readonly Step[], signal: AbortSignal, status = 206): Response {
  const queue = [...steps]
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const step = queue.shift()
      if (step === undefined) return controller.close()
      if (step) return controller.enqueue(step)
      return new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
    },
  })
  return new Response(body, { status })
}

const loads: RecordingLoad[] = []
afterEach(() => {
  for (const load of loads.splice(0)) load.stop()
})
function begin(deps: Partial<LoadDeps> & Pick<LoadDeps, 'fetchPart'>): RecordingLoad {
  const load = createLoad({
    attempt: 'a',
    size: 'full',
    expectedBytes: sealedSize(SIZES),
    day: SIZES.day,
    segmentStore: createMemory(),
    patience: { idleMs: 60, slowMs: 20 },
    retryMs: [1],
    ...deps,
  })
  loads.push(load)
  load.start()
  return load
}

function becomesWhole(load: RecordingLoad): Promise<void> {
  return new Promise((resolve) => {
    const resolveIfWhole = () => load.state.get().isWhole && resolve()
    load.state.subscribe(resolveIfWhole)
    resolveIfWhole()
  })
}

async function expectHeard(load: RecordingLoad): Promise<void> {
  const opened = await openSegments(load, KEY, SIZES.day)
  const parts = await Promise.all(Array.from({ length: 5 }, (_, index) => opened.segment(index)))
  expect(Buffer.concat(parts).equals(Buffer.from(PLAIN))).toBe(true)
}

test('requests the whole once, opens it, and stores it for a reload without requests', async () => {
  const file = await seal()
  const segmentStore = createMemory()
  const asked: string[] = []
  const fetchPart: LoadDeps['fetchPart'] = async ({ start, end }, signal) => {
    asked.push(`${start}-${end}`)
    return reply([file.subarray(start, 700), file.subarray(700, end)], signal)
  }
  await expectHeard(begin({ fetchPart, segmentStore }))
  await expectHeard(begin({ fetchPart, segmentStore }))
  expect(asked).toEqual([`0-${file.length}`])
})

test('discards a copy of the other size on the device, and loads its own', async () => {
  const segmentStore = createMemory()
  const fetchPart: LoadDeps['fetchPart'] = async ({ start, end }, signal) => reply([file.subarray(start, end)], signal)
  let file = await seal()
  await expectHeard(begin({ fetchPart, segmentStore }))
  file = await seal(SIZES.day, 'light')
  const load = begin({ fetchPart, segmentStore, size: 'light', expectedBytes: null })
  await expectHeard(load)
  expect((await load.head()).sizes.size).toBe('light')
})

test('aborts a connection that stays open without bytes, and continues at the same position', async () => {
  const file = await seal()
  const asked: number[] = []
  const slow: boolean[] = []
  const fetchPart: LoadDeps['fetchPart'] = async ({ start, end }, signal) => {
    asked.push(start)
    return reply(asked.length === 1 ? [file.subarray(0, 2_600), null] : [file.subarray(start, end)], signal)
  }
  const load = begin({ fetchPart })
  load.state.subscribe(() => slow.push(load.state.get().isSlow))
  await expectHeard(load)
  expect(asked).toEqual([0, 2_600])
  expect([slow.includes(true), load.state.get().isSlow]).toEqual([true, false])
})

test('retries after a refusal, a broken connection, a captive portal and a silent connection until the recording is complete', async () => {
  const file = await seal()
  let tries = 0
  const fetchPart: LoadDeps['fetchPart'] = async ({ start, end }, signal) => {
    tries += 1
    if (tries === 1) return new Response('gone', { status: 404 })
    if (tries === 2) return new Response('<html>Log in to the airport</html>', { status: 200 })
    if (tries === 3) return reply([file.subarray(start, start + 1_500)], signal)
    if (tries === 4) throw new TypeError('Failed to fetch')
    if (tries === 5) return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('x'))))
    return reply([file.subarray(start, end)], signal)
  }
  await expectHeard(begin({ fetchPart }))
  expect(tries).toBe(6)
})

test('finds and deletes a damaged copy of the right length on the device, and reloads only the damaged segments', async () => {
  const file = await seal()
  const content = new Map<number, Bytes>([[HEAD_INDEX, file.slice(0, HEAD_BYTES)]])
  for (let index = 0; index < 5; index += 1) {
    const { start, end } = sealedSpan(SIZES, index)
    content.set(index, file.slice(start, end))
  }
  content.get(3)?.set([99, 98, 97], 500)
  const asked: string[] = []
  const fetchPart: LoadDeps['fetchPart'] = async ({ start, end }, signal) => {
    asked.push(`${start}-${end}`)
    return reply([file.subarray(start, end)], signal)
  }
  await expectHeard(begin({ fetchPart, segmentStore: createMemory(content) }))
  const { start, end } = sealedSpan(SIZES, 3)
  expect(asked).toEqual([`${start}-${end}`])
})

test('bytes damaged in transit never count as loaded, and are requested again separately', async () => {
  const file = await seal()
  const broken = file.slice()
  broken.fill(0, 1_500, 1_600)
  let tries = 0
  const fetchPart: LoadDeps['fetchPart'] = async ({ start, end }, signal) => {
    tries += 1
    return reply([(tries <= 2 ? broken : file).subarray(start, end)], signal)
  }
  const load = begin({ fetchPart })
  await expectHeard(load)
  expect(tries).toBe(3)
})

test('does not trust a damaged header for ever', async () => {
  const file = await seal()
  const broken = file.slice()
  broken.fill(1, 20, 24)
  let tries = 0
  const fetchPart: LoadDeps['fetchPart'] = async ({ start, end }, signal) => {
    tries += 1
    return reply([(start === 0 && tries === 1 ? broken : file).subarray(start, end)], signal)
  }
  await expectHeard(begin({ fetchPart }))
})

test('loads the preferred segment next, then the rest', async () => {
  const file = await seal()
  const asked: number[] = []
  const fetchPart: LoadDeps['fetchPart'] = async ({ start, end }, signal) => {
    asked.push(start)
    const isFirst = asked.length === 1
    return reply(isFirst ? [file.subarray(0, 1_100), null] : [file.subarray(start, end)], signal)
  }
  const load = begin({ fetchPart, patience: { idleMs: 60_000, slowMs: 60_000 } })
  await load.segment(0)
  load.prefer(3)
  await load.segment(3)
  await becomesWhole(load)
  expect(asked).toEqual([0, sealedSpan(SIZES, 3).start, sealedSpan(SIZES, 1).start])
})

test('works with a server without range requests', async () => {
  const file = await seal()
  let tries = 0
  const fetchPart: LoadDeps['fetchPart'] = async (_, signal) => {
    tries += 1
    return reply(tries === 1 ? [file.subarray(0, 2_600), null] : [file], signal, 200)
  }
  await expectHeard(begin({ fetchPart }))
})

test('midnight during the load: the file of the new day replaces the former bytes', async () => {
  const [old, fresh] = [await seal(SIZES.day - 1), await seal()]
  let tries = 0
  const fetchPart: LoadDeps['fetchPart'] = async ({ start, end }, signal) => {
    tries += 1
    return reply(tries === 1 ? [old.subarray(0, 2_600), null] : [fresh.subarray(start, end)], signal)
  }
  await expectHeard(begin({ fetchPart, day: null }))
})

test('does not use a copy of another day on the device', async () => {
  const file = await seal()
  const old = await seal(SIZES.day - 1)
  const segmentStore = createMemory(new Map([[HEAD_INDEX, old.slice(0, HEAD_BYTES)]]))
  const fetchPart: LoadDeps['fetchPart'] = async ({ start, end }, signal) => reply([file.subarray(start, end)], signal)
  const load = begin({ fetchPart, segmentStore })
  await expectHeard(load)
  expect(Buffer.from(segmentStore.content.get(HEAD_INDEX) ?? []).equals(Buffer.from(file.slice(0, HEAD_BYTES)))).toBe(
    true,
  )
})

test('a wrong key ends in an error, not in an endless download', async () => {
  const file = await seal()
  let tries = 0
  const fetchPart: LoadDeps['fetchPart'] = async ({ start, end }, signal) => {
    tries += 1
    return reply([file.subarray(start, end)], signal)
  }
  const opened = await openSegments(begin({ fetchPart }), btoa('x'.repeat(32)), SIZES.day)
  await expect(opened.segment(2)).rejects.toThrow()
  expect(tries).toBeLessThan(6)
})

test('a device store that never answers does not delay the recording', async () => {
  const file = await seal()
  const never = () => new Promise<never>(() => undefined)
  const fetchPart: LoadDeps['fetchPart'] = async ({ start, end }, signal) => reply([file.subarray(start, end)], signal)
  await expectHeard(begin({ fetchPart, segmentStore: { read: async () => new Map(), keep: never, drop: never } }))
})
