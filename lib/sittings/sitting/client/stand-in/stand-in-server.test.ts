import { createVirtualTime } from '../testing/virtual-time'
import { createStandIn } from './stand-in-server'

const body = (rev: number, value: string) => ({ epoch: 1, responses: [{ question: '1', rev, value }] })

async function setUp() {
  const time = createVirtualTime()
  const server = createStandIn('toy', time, () => 1_800_000_000_000 + time.nowMs())
  const save = async (rev: number, value: string, meanwhile: () => void = () => undefined) => {
    const call = server.calls.save(body(rev, value), { keepalive: false }).catch((error: unknown) => String(error))
    await time.advance(400)
    meanwhile()
    await time.advance(1_000)
    return call
  }
  const valueOf = () => server.stored.get().get('1')?.value
  return { server, save, valueOf }
}

test('stores the newer text, and acknowledges the stored revision', async () => {
  const { save, valueOf, server } = await setUp()
  expect(await save(2, 'river')).toMatchObject({ acks: [{ question: '1', rev: 2, kept: 'answer' }] })
  expect(await save(1, 'older')).toMatchObject({ acks: [{ rev: 2 }] })
  expect(await save(2, 'another text')).toMatchObject({ acks: [{ rev: 3 }] })
  expect([valueOf(), server.findLost()]).toEqual(['river', []])
})

test.each(['isOnline', 'isRunning'] as const)(
  'while %s is false nothing arrives, and nothing acknowledged is lost',
  async (what) => {
    const { save, valueOf, server } = await setUp()
    await save(1, 'river')
    server[what].set(false)
    expect(await save(2, 'bank')).toBe('TypeError: Failed to fetch')
    expect([valueOf(), server.acknowledged.get(), server.findLost()]).toEqual(['river', 1, []])
    server[what].set(true)
    await save(2, 'bank')
    expect([valueOf(), server.acknowledged.get()]).toEqual(['bank', 2])
  },
)

test('killed between its commit and its reply, it keeps the text and says nothing; the repeat is the same text', async () => {
  const { save, valueOf, server } = await setUp()
  expect(await save(1, 'river', () => server.isRunning.set(false))).toBe('TypeError: Failed to fetch')
  expect(valueOf()).toBe('river')
  server.isRunning.set(true)
  expect(await save(1, 'river')).toMatchObject({ acks: [{ rev: 1 }] })
  expect(server.findLost()).toEqual([])
})
