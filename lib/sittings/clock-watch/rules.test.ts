import { type ClockSample, type ClockWatch, OBSERVATION_MS, watchClock } from './rules'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const NOON = 1_800_000_000_000

/** A clock and machines under the test's control; each sample passes the state on, like the row in the database. */
function createWorld() {
  let trueMs = 0
  let wrongByMs = 0
  let watch: ClockWatch | null = null
  const seen = new Map<string, ClockSample['previousSample']>()
  const offsets = new Map<string, number>()
  const sample = (machine = 'a', errorMs = 20) => {
    const [clockMs, uptimeMs] = [NOON + trueMs + wrongByMs, trueMs + (offsets.get(machine) ?? HOUR)]
    const outcome = watchClock(watch, {
      clockMs,
      uptimeMs,
      machine,
      errorMs,
      previousSample: seen.get(machine) ?? null,
    })
    watch = outcome.watch
    seen.set(machine, { clockMs, uptimeMs })
    return { ...outcome.watch, moveByMs: outcome.moveByMs }
  }
  return {
    sample,
    pass: (ms: number, { every = 5 * SECOND, machine = 'a' } = {}) => {
      for (let left = ms; left > 0; left -= every) {
        trueMs += Math.min(every, left)
        sample(machine)
      }
      return sample(machine)
    },
    step: (byMs: number) => void (wrongByMs += byMs),
    /** No sample is taken; the machine may be off. */
    stop: (ms: number, how: 'machine-on' | 'machine-off') => {
      trueMs += ms
      if (how === 'machine-off') seen.clear()
    },
    pauseMachine: (machine: string, ms: number) => void offsets.set(machine, (offsets.get(machine) ?? HOUR) - ms),
  }
}

test('trusts a clock that runs evenly, also at the first sample', () => {
  const world = createWorld()
  expect(world.sample()).toMatchObject({ doubt: null, moveByMs: null })
  expect(world.pass(10 * MINUTE)).toMatchObject({ doubt: null, aheadMs: 0 })
})

test.each([
  ['forward by 45 minutes', 45 * MINUTE, 'step'],
  ['back by 45 minutes', -45 * MINUTE, 'step'],
  ['forward by six seconds', 6 * SECOND, 'step'],
  ['back by six seconds', -6 * SECOND, 'step'],
  ['forward by five seconds', 5 * SECOND, null],
  ['back by five seconds', -5 * SECOND, null],
  ['by nothing', 0, null],
])('a clock that was set %s', (_, byMs, doubt) => {
  const world = createWorld()
  world.pass(MINUTE)
  world.step(byMs)
  expect(world.pass(5 * SECOND).doubt).toBe(doubt)
})

test('small consecutive steps add up to a doubt; a clock that is slewed by a tenth causes none', () => {
  const stepping = createWorld()
  stepping.pass(MINUTE)
  for (let count = 0; count < 3; count += 1) {
    stepping.step(4 * SECOND)
    stepping.pass(5 * SECOND)
  }
  expect(stepping.sample().doubt).toBe('step')
  const slewing = createWorld()
  slewing.pass(MINUTE)
  for (let count = 0; count < 100; count += 1) {
    slewing.step(SECOND / 2)
    expect(slewing.pass(5 * SECOND).doubt).toBeNull()
  }
})

test('a corrected clock is trusted at once, and nothing moves', () => {
  const world = createWorld()
  world.pass(MINUTE)
  world.step(45 * MINUTE)
  expect(world.pass(MINUTE)).toMatchObject({ doubt: 'step', aheadMs: 45 * MINUTE })
  world.step(-45 * MINUTE)
  expect(world.pass(5 * SECOND)).toMatchObject({ doubt: null, moveByMs: null })
})

test('a clock that stays where it jumped is trusted after the observation, and running sections move with it', () => {
  const world = createWorld()
  world.pass(MINUTE)
  world.step(45 * MINUTE)
  world.pass(5 * SECOND)
  expect(world.pass(OBSERVATION_MS - 10 * SECOND, { every: 5 * SECOND }).doubt).toBe('step')
  const moves: (number | null)[] = []
  for (let count = 0; count < 4; count += 1) {
    world.stop(5 * SECOND, 'machine-on')
    moves.push(world.sample().moveByMs)
  }
  expect(moves.filter((move) => move !== null)).toEqual([45 * MINUTE])
  expect(world.sample()).toMatchObject({ doubt: null, aheadMs: 0 })
})

test('another jump restarts the observation', () => {
  const world = createWorld()
  world.pass(MINUTE)
  world.step(45 * MINUTE)
  world.pass(OBSERVATION_MS - MINUTE)
  world.step(10 * MINUTE)
  expect(world.pass(2 * MINUTE)).toMatchObject({ doubt: 'step', aheadMs: 55 * MINUTE })
})

test('a program that was stopped on a running machine knows for how long: no doubt after a night, and a step during it is detected', () => {
  const world = createWorld()
  world.pass(MINUTE)
  world.stop(10 * HOUR, 'machine-on')
  expect(world.sample().doubt).toBeNull()
  world.stop(10 * HOUR, 'machine-on')
  world.step(-HOUR)
  expect(world.sample()).toMatchObject({ doubt: 'step', aheadMs: -HOUR })
})

test('after a night without power the clock is observed for a bounded time, then expired sections are closed', () => {
  const world = createWorld()
  const before = world.pass(MINUTE)
  world.stop(10 * HOUR, 'machine-off')
  expect(world.sample('a since it was started')).toMatchObject({ doubt: 'stop', stoppedAtMs: before.seenAtMs })
  const after = world.pass(OBSERVATION_MS + 5 * SECOND, { machine: 'a since it was started' })
  expect(after).toMatchObject({ doubt: null, aheadMs: 0, moveByMs: null })
})

test('a hardware clock in local time: 3:30 h ahead after a power cut, corrected ten seconds later', () => {
  const world = createWorld()
  const before = world.pass(MINUTE)
  world.stop(2 * MINUTE, 'machine-off')
  world.step(3.5 * HOUR)
  expect(world.sample('b')).toMatchObject({ doubt: 'stop', aheadMs: 3.5 * HOUR + 2 * MINUTE })
  world.pass(10 * SECOND, { machine: 'b' })
  world.step(-3.5 * HOUR)
  const after = world.pass(5 * SECOND, { machine: 'b' })
  // Sections resume from the time of the last sample, plus the time since the restart.
  expect(after).toMatchObject({ doubt: 'stop', stoppedAtMs: before.seenAtMs })
  expect(after.aheadMs).toBe(2 * MINUTE)
})

test('a clock that is before the last event is behind: sections move with it, or continue when it is corrected', () => {
  const world = createWorld()
  world.pass(MINUTE)
  world.stop(MINUTE, 'machine-off')
  world.step(-1_000 * HOUR)
  expect(world.sample('b').aheadMs).toBeLessThan(0)
  let moved = 0
  for (let ms = 0; ms <= OBSERVATION_MS; ms += 5 * SECOND) {
    world.stop(5 * SECOND, 'machine-on')
    moved += world.sample('b').moveByMs ?? 0
  }
  expect(moved).toBe(-1_000 * HOUR + MINUTE)
})

test('a restart of a few seconds on another machine, and a node that joins others, cause no doubt', () => {
  const world = createWorld()
  world.pass(MINUTE)
  world.stop(8 * SECOND, 'machine-off')
  expect(world.sample('b').doubt).toBeNull()
  world.pass(MINUTE, { machine: 'b' })
  expect(world.sample('c').doubt).toBeNull()
})

test('of several nodes any one can detect the jump, and the others accept it: it is counted once', () => {
  const world = createWorld()
  for (let turn = 0; turn < 5; turn += 1) for (const machine of ['a', 'b']) world.pass(5 * SECOND, { machine })
  world.step(45 * MINUTE)
  for (const machine of ['a', 'b', 'a', 'b'])
    expect(world.pass(SECOND, { machine })).toMatchObject({ doubt: 'step', aheadMs: 45 * MINUTE })
})

test("a node whose machine was stopped for ten minutes accepts the others' state", () => {
  const world = createWorld()
  for (let turn = 0; turn < 5; turn += 1) for (const machine of ['a', 'b']) world.pass(5 * SECOND, { machine })
  world.pauseMachine('b', 10 * MINUTE)
  world.pass(10 * MINUTE, { machine: 'a' })
  expect(world.pass(5 * SECOND, { machine: 'b' }).doubt).toBeNull()
})

test('a sample that took eight seconds is no jump, and does not hide one', () => {
  const world = createWorld()
  world.pass(MINUTE)
  world.step(7 * SECOND)
  expect(world.sample('a', 8 * SECOND).doubt).toBeNull()
  // The older sample stays the reference: an exact one finds the seven seconds.
  expect(world.sample('a').doubt).toBe('step')
})
