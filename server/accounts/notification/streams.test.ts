import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import * as z from 'zod'
import { countUnread, markAllNotificationsRead, streamNotifications } from '@/lib/accounts/notification/contract'
import { logOut } from '@/lib/accounts/account/contract'
import { shareTestApp, type TestApp } from '@/server/testing/test-app'
import { createStreams, notify } from './public'

const api = shareTestApp()

type Someone = Awaited<ReturnType<TestApp['signUp']>>
const State = z.strictObject({ unread: z.int(), newest: z.uuid().nullable() })
const QUICK = { pollMs: 20, checkMs: 100 }
const news = { kind: 'speaking', event: 'late', session: randomUUID() } as const
const sendNews = ({ userId }: Someone) => notify(api.ctx, [{ userId, news, key: randomUUID() }])
const viewerOf = ({ token, userId }: Someone) => ({ userId, sessionId: String(decodeJwt(token).sid) })

/** Reads a stream event by event; null at its end. */
function listen(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  const next = async (): Promise<z.infer<typeof State> | null> => {
    const [found, event = ''] = /data: (.*)\n\n/.exec(text) ?? []
    if (found !== undefined) {
      text = text.slice(text.indexOf(found) + found.length)
      return State.parse(JSON.parse(event))
    }
    const { value, done } = await reader.read()
    if (done) return null
    text += decoder.decode(value, { stream: true })
    return next()
  }
  return { next, cancel: () => reader.cancel() }
}

test('a stream says the number of unread notifications at once, and each change of it, also one made by another node', async () => {
  const [person, other] = [await api.signUp(), await api.signUp()]
  await sendNews(person)
  const [first, second] = [createStreams(api.ctx, QUICK), createStreams(api.ctx, QUICK)]
  const streams = [listen(await first.open(viewerOf(person))), listen(await second.open(viewerOf(person)))]
  const [of] = [listen(await first.open(viewerOf(other)))]
  const next = () => Promise.all(streams.map(async (stream) => (await stream.next())?.unread))
  expect(await next()).toEqual([1, 1])
  await sendNews(person)
  expect(await next()).toEqual([2, 2])
  await api.call(markAllNotificationsRead, {}, { as: person.token })
  expect(await next()).toEqual([0, 0])
  // Nothing of it is said to anybody else: the first event of the other is the only one until its own change.
  expect(await of.next()).toEqual({ unread: 0, newest: null })
  await sendNews(other)
  expect((await of.next())?.unread).toBe(1)
  first.close()
  second.close()
  expect([await streams[0]?.next(), await streams[1]?.next(), await of.next()]).toEqual([null, null, null])
})

test('the next check finds a notification that was committed late', async () => {
  const person = await api.signUp()
  const streams = createStreams(api.ctx, QUICK)
  const stream = listen(await streams.open(viewerOf(person)))
  expect((await stream.next())?.unread).toBe(0)
  await sendNews(person)
  expect((await stream.next())?.unread).toBe(1)
  await api.ctx.db.transaction(async (tx) => {
    await notify({ ...api.ctx, db: tx }, [{ userId: person.userId, news, key: randomUUID() }])
    await tx.query({
      text: `update notifications set changed_at = now() - interval '1 hour' where user_id = $1`,
      values: [person.userId],
    })
  })
  expect((await stream.next())?.unread).toBe(2)
  streams.close()
})

test('a reader who connects while sessions are checked stays connected', async () => {
  const [person, other] = [await api.signUp(), await api.signUp()]
  let isComing = false
  let come: (stream: ReadableStream<Uint8Array>) => void = () => {}
  const came = new Promise<ReadableStream<Uint8Array>>((resolve) => (come = resolve))
  const db: TestApp['ctx']['db'] = {
    ...api.ctx.db,
    query: async (statement) => {
      if (statement.name === 'notifications-sessions' && !isComing) {
        isComing = true
        come(await streams.open(viewerOf(other)))
      }
      return api.ctx.db.query(statement)
    },
  }
  const streams = createStreams({ ...api.ctx, db }, QUICK)
  await streams.open(viewerOf(person))
  const second = listen(await came)
  expect((await second.next())?.unread).toBe(0)
  await sendNews(other)
  expect((await second.next())?.unread).toBe(1)
  streams.close()
})

test('a stream ends with its session', async () => {
  const person = await api.signUp()
  const streams = createStreams(api.ctx, QUICK)
  const stream = listen(await streams.open(viewerOf(person)))
  await stream.next()
  await api.call(logOut, {}, { as: person.token })
  expect(await stream.next()).toBeNull()
  expect(streams.count()).toBe(0)
  streams.close()
})

test('a person holds a bounded number of streams, and so does the node; a reader who leaves makes room', async () => {
  const [person, other, third] = [await api.signUp(), await api.signUp(), await api.signUp()]
  const streams = createStreams(api.ctx, QUICK, { perPerson: 2, total: 3 })
  const [own] = [listen(await streams.open(viewerOf(person))), listen(await streams.open(viewerOf(person)))]
  await expect(streams.open(viewerOf(person))).rejects.toMatchObject({ code: 'too_many_requests' })
  await streams.open(viewerOf(other))
  await expect(streams.open(viewerOf(third))).rejects.toMatchObject({ code: 'unavailable' })
  await own?.cancel()
  await streams.open(viewerOf(third))
  expect(streams.count()).toBe(3)
  streams.close()
  await expect(streams.open(viewerOf(third))).rejects.toMatchObject({ code: 'unavailable' })
})

test('the endpoint streams to the logged-in only, uncached and unbuffered', async () => {
  const person = await api.signUp()
  expect(await api.refusal(streamNotifications, {})).toBe('unauthorized')
  const response = await api.raw('GET', streamNotifications.path, { as: person.token })
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
  expect(response.headers.get('x-accel-buffering')).toBe('no')
  if (!response.body) throw new Error('No body')
  const stream = listen(response.body)
  expect(await stream.next()).toEqual({ unread: 0, newest: null })
  await sendNews(person)
  expect(await stream.next()).toEqual({ unread: 1, newest: expect.any(String) })
  await stream.cancel()
  expect(await api.call(countUnread, {}, { as: person.token })).toEqual({ unread: 1 })
})
