import { AppError } from '../errors'
import { MINIMUM_BODY_PACE, MAX_BODY_BYTES, readBytes, readJson } from './body'

type Change = { readonly type?: string | null; readonly length?: number | string }
function sent(body: BodyInit | null, { type = 'application/json', length }: Change = {}): Request {
  const headers = {
    ...(type !== null && { 'content-type': type }),
    ...(length !== undefined && { 'content-length': String(length) }),
  }
  return new Request('http://api.test/', { method: 'POST', body, headers, ...(body !== null && { duplex: 'half' }) })
}
/** A chunked body without Content-Length. */
function stream(chunks: readonly number[], onCancel: () => void = () => undefined): ReadableStream<Uint8Array> {
  const rest = [...chunks]
  return new ReadableStream({
    pull: (controller) => {
      const next = rest.shift()
      return next === undefined ? controller.close() : controller.enqueue(new Uint8Array(next).fill(0x20))
    },
    cancel: onCancel,
  })
}
const refused = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error
      return error.code
    },
  )
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

describe('JSON', () => {
  test.each(['application/json', 'application/JSON; charset=utf-8', 'application/json;charset="UTF-8"'])(
    'is accepted with the type %s',
    async (type) => expect(await readJson(sent('{"a": ["ی", 1]}', { type }))).toEqual({ a: ['ی', 1] }),
  )

  test.each([
    null,
    '',
    'text/plain',
    'application/json; charset=latin1',
    'application/json, text/plain',
    'application/json ;',
    'application/jsonp',
  ])('is refused with the type %j', async (type) => {
    const body = new TextEncoder().encode('{}')
    expect(await refused(readJson(sent(body, { type })))).toBe('unsupported_media_type')
  })

  test('a missing body is undefined, whatever its type', async () => {
    expect(await readJson(sent(null, { type: null }))).toBeUndefined()
    expect(await readJson(sent('', { type: 'text/plain' }))).toBeUndefined()
  })

  test.each([
    ['truncated JSON', '{"a":'],
    ['two JSON texts', '{}{}'],
    ['invalid UTF-8', Uint8Array.from([0x22, 0xc3, 0x28, 0x22])],
    ['the key __proto__', '{"a": [{"__proto__": {"isManager": true}}]}'],
    ['the key constructor', '{"constructor": {"prototype": {}}}'],
    ['a nesting of seventeen levels', nested(17)],
  ])('%s is malformed', async (_, body) => {
    expect(await refused(readJson(sent(body)))).toBe('malformed_request')
  })

  test('the endpoint sets the maximum depth of a body', async () => {
    expect(await refused(readJson(sent(nested(16))))).toBe('taken')
    expect(await refused(readJson(sent(nested(3)), 2))).toBe('malformed_request')
    expect(await refused(readJson(sent(nested(48)), 48))).toBe('taken')
  })

  test('accepts keys that only resemble dangerous ones', async () => {
    expect(await readJson(sent('{"proto": 1, "prototype": 2, "toString": 3}'))).toEqual({
      proto: 1,
      prototype: 2,
      toString: 3,
    })
  })

  test('accepts the largest body, and not one byte more', async () => {
    const text = (bytes: number) => `"${'x'.repeat(bytes - 2)}"`
    expect(await refused(readJson(sent(text(MAX_BODY_BYTES))))).toBe('taken')
    expect(await refused(readJson(sent(text(MAX_BODY_BYTES + 1))))).toBe('payload_too_large')
  })
})

describe('bytes', () => {
  test('refuses a too large Content-Length before reading a byte', async () => {
    let isRead = false
    const body = new ReadableStream({ pull: () => void (isRead = true) }, { highWaterMark: 0 })
    expect(await refused(readBytes(sent(body, { length: 11 }), 10))).toBe('payload_too_large')
    expect(isRead).toBe(false)
  })

  test.each([
    ['exactly the limit', [4, 6], 'taken'],
    ['one chunk too many', [4, 6, 1, 1, 1, 1], 'payload_too_large'],
    ['one chunk that is too large', [11, 1, 1, 1], 'payload_too_large'],
    ['no chunk', [], 'taken'],
  ])('counts a body without a length as it arrives: %s', async (_, chunks, code) => {
    let isCancelled = false
    const body = stream(chunks, () => {
      isCancelled = true
    })
    expect(await refused(readBytes(sent(body), 10))).toBe(code)
    // The sender is stopped.
    if (code !== 'taken') expect(isCancelled).toBe(true)
  })

  test('aborts a body after a silence, and one that is too slow', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
    const { silenceMs, bytesPerSecond } = MINIMUM_BODY_PACE
    const drip = (size: number, everyMs: number) => {
      let isGone = false
      const body = new ReadableStream<Uint8Array>({
        pull: async (controller) => {
          await new Promise((resolve) => setTimeout(resolve, everyMs))
          if (!isGone) controller.enqueue(new Uint8Array(size))
        },
        cancel: () => {
          isGone = true
        },
      })
      return refused(readBytes(sent(body), 10 * silenceMs))
    }
    const onFull = jest.fn()
    const silent = readBytes(
      sent(new ReadableStream({ pull: () => new Promise(() => undefined) }), { length: 5_000 }),
      9_999,
    )
    const all = [refused(silent), drip(1, 1_000), drip(1, 2 * silenceMs)]
    for (const one of all) void one.then(onFull)
    await jest.advanceTimersByTimeAsync(silenceMs - 1)
    expect(onFull).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(5 * 1_000 + 1)
    expect(await Promise.all(all)).toEqual(['too_slow', 'too_slow', 'too_slow'])
    // Slow but steady: read until it is too large.
    const slow = drip(2 * bytesPerSecond, 1_500)
    await jest.advanceTimersByTimeAsync(20 * silenceMs)
    expect(await slow).toBe('payload_too_large')
    jest.useRealTimers()
  })

  test('an aborted body is the sender’s fault, not a server error', async () => {
    const broken = (length?: number) => {
      const body = new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) })
      return sent(body, { ...(length !== undefined && { length }) })
    }
    expect(await refused(readBytes(broken(), 10))).toBe('malformed_request')
    expect(await refused(readBytes(broken(5), 10))).toBe('malformed_request')
  })
})
