const ARRAYS = ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex'] as const
const natives = ARRAYS.map((name) => [name, Object.getOwnPropertyDescriptor(Array.prototype, name)] as const)
const timeout = Object.getOwnPropertyDescriptor(AbortSignal, 'timeout')
const throwIfAborted = Object.getOwnPropertyDescriptor(AbortSignal.prototype, 'throwIfAborted')

beforeEach(() => {
  for (const name of ARRAYS) Reflect.deleteProperty(Array.prototype, name)
  Reflect.deleteProperty(AbortSignal, 'timeout')
  Reflect.deleteProperty(AbortSignal.prototype, 'throwIfAborted')
  jest.isolateModules(() => void jest.requireActual('./fill-builtins'))
})
afterEach(() => {
  jest.useRealTimers()
  for (const [name, native] of natives) Object.defineProperty(Array.prototype, name, native ?? {})
  Object.defineProperty(AbortSignal, 'timeout', timeout ?? {})
  Object.defineProperty(AbortSignal.prototype, 'throwIfAborted', throwIfAborted ?? {})
})

const by = (a: number, b: number) => b - a
const CASES: readonly (readonly [(typeof ARRAYS)[number], readonly unknown[], readonly unknown[]])[] = [
  ['toSorted', [10, 9, 1], []],
  ['toSorted', [1, 10, 9], [by]],
  ['toSorted', [3, undefined, 1], []],
  ['toReversed', [1, 2, 3], []],
  ['toReversed', [], []],
  ['toSpliced', [1, 2, 3], [1]],
  ['toSpliced', [1, 2, 3], [1, 0, 'new', 'newer']],
  ['toSpliced', [1, 2, 3], [-1, 1]],
  ['toSpliced', [1, 2, 3], []],
  ['with', [1, 2, 3], [0, 'new']],
  ['with', [1, 2, 3], [-1, 'new']],
  ['findLast', [1, 2, 3, 4], [(value: number) => value % 2 === 1]],
  ['findLast', [1, 2], [() => false]],
  ['findLastIndex', [1, 2, 3, 4], [(value: number) => value % 2 === 1]],
  ['findLastIndex', [7, 8, 9], [(_: number, index: number) => index === 0]],
  ['findLastIndex', [], [() => true]],
]

test.each(CASES)('%s of %j equals the built-in, and leaves the list unchanged', (name, list, args) => {
  const native: unknown = natives.find(([of]) => of === name)?.[1]?.value
  if (typeof native !== 'function') throw new Error(`This Node.js has no ${name} to compare with`)
  const given = [...list]
  const filled: unknown = Reflect.get(Array.prototype, name)
  expect(filled).not.toBe(native)
  expect(Reflect.apply(filled as typeof native, given, args)).toEqual(Reflect.apply(native, [...list], args))
  expect(given).toEqual(list)
})

test.each([3, -4])('with rejects the index %s outside the list', (index) => {
  expect(() => [1, 2, 3].with(index, 0)).toThrow(RangeError)
})

test('a signal aborts with a TimeoutError after its time', () => {
  jest.useFakeTimers()
  const signal = AbortSignal.timeout(1_000)
  jest.advanceTimersByTime(999)
  expect(signal.aborted).toBe(false)
  jest.advanceTimersByTime(1)
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' })
})

test('an aborted signal throws its reason, and any other does not throw', () => {
  const controller = new AbortController()
  expect(() => controller.signal.throwIfAborted()).not.toThrow()
  controller.abort(new Error('given up'))
  expect(() => controller.signal.throwIfAborted()).toThrow('given up')
})

test('a loop over the keys of a list finds no additions', () => {
  const keys: string[] = []
  // oxlint-disable-next-line typescript/no-for-in-array -- old scripts loop like this, and must not meet the methods
  for (const key in ['only']) keys.push(key)
  expect(keys).toEqual(['0'])
})

test('leaves existing built-ins alone', () => {
  const own = () => []
  Object.defineProperty(Array.prototype, 'toSorted', { value: own, configurable: true })
  jest.isolateModules(() => void jest.requireActual('./fill-builtins'))
  expect(Array.prototype.toSorted).toBe(own)
})
