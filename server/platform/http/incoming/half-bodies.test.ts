import { AppError } from '../errors'
import { createPendingBodies, BODY_LIMITS } from './half-bodies'

const never = () => new Promise<string>(() => undefined)
/** The result of each read so far. */
function hold(bodies: ReturnType<typeof createPendingBodies>) {
  const told: string[] = []
  return {
    told,
    read: (name: string, person: string | null, address: string, reading: Promise<string> = never()) =>
      bodies.hold({ person, address }, reading).then(
        () => told.push(`${name} read`),
        (error: unknown) => told.push(`${name} ${error instanceof AppError ? error.code : String(error)}`),
      ),
  }
}
beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate'] }))
afterEach(() => jest.useRealTimers())
const settle = () => new Promise((resolve) => setImmediate(resolve))

test.each<[string, number, (index: number) => [string | null, string]]>([
  ['person', BODY_LIMITS.ofPerson, (index) => ['p', `address ${index}`]],
  ['address', BODY_LIMITS.ofAddress, (index) => [index % 2 ? null : `p${index}`, 'a']],
])(
  'for one %s the oldest unfinished body makes room for the newest, without affecting others',
  async (_, most, senderOf) => {
    const { told, read } = hold(createPendingBodies(1))
    void read('other', 'another', 'elsewhere')
    for (let index = 0; index < most; index += 1) void read(String(index), ...senderOf(index))
    jest.advanceTimersByTime(BODY_LIMITS.youngMs)
    void read('newest', ...senderOf(most))
    await settle()
    expect(told).toEqual(['0 too_slow'])
  },
)

test('does not abort a burst: its bodies are in transit', async () => {
  const { told, read } = hold(createPendingBodies(1))
  for (let index = 0; index < 10 * BODY_LIMITS.ofPerson; index += 1) void read(String(index), 'p', 'a')
  await settle()
  expect(told).toEqual([])
})

test.each<[string, number, (index: number) => [string | null, string]]>([
  ['person', 10 * BODY_LIMITS.ofPerson, (index) => ['p', `address ${index}`]],
  ['address', 2 * BODY_LIMITS.ofAddress, (index) => [`p${index}`, 'a']],
])('refuses the newest body of one %s above the limit of a burst', async (_, ceiling, senderOf) => {
  const { told, read } = hold(createPendingBodies(1))
  for (let index = 0; index < ceiling; index += 1) void read(String(index), ...senderOf(index))
  void read('newest', ...senderOf(ceiling))
  void read('other', 'another', 'elsewhere')
  await settle()
  expect(told).toEqual(['newest too_slow'])
})

test('aborts unfinished bodies of a burst as soon as another one comes later', async () => {
  const { told, read } = hold(createPendingBodies(1))
  for (let index = 0; index < 10 * BODY_LIMITS.ofPerson; index += 1) void read(String(index), 'p', 'a')
  jest.advanceTimersByTime(BODY_LIMITS.youngMs)
  void read('newest', 'p', 'a')
  await settle()
  expect(told).toHaveLength(9 * BODY_LIMITS.ofPerson + 1)
  expect(told).not.toContain('newest too_slow')
})

test('complete bodies do not count', async () => {
  const { told, read } = hold(createPendingBodies(1))
  for (let index = 0; index < 3 * BODY_LIMITS.ofPerson; index += 1) await read('x', 'p', 'a', Promise.resolve('all'))
  expect(new Set(told)).toEqual(new Set(['x read']))
})
