import { simulate } from './testing/simulator/simulate'

const STEPS = 120
const SITTINGS = 120
/** New ones each day: what a seed finds is printed, and `npm run simulate -- --seed N` repeats it. */
const FIRST = Number(process.env.SIMULATE_SEED ?? 1)

test('no simulated sitting loses, doubles or ages an answer, or says saved of one that is not', async () => {
  const broken: string[] = []
  for (let seed = FIRST; seed < FIRST + SITTINGS; seed += 1) {
    const { breaches } = await simulate(seed, STEPS)
    broken.push(...breaches.map((breach) => `seed ${seed}: ${breach}`))
  }
  expect(broken).toEqual([])
})

test.each([
  [30_162, 'an ack of another text met what was typed while it was on its way'],
  [32_666, 'the same, on a browser whose disk was away'],
  [32_966, 'a tab went on under an epoch that its browser had left, and the note of that was deleted'],
  [30_524, 'what came too late was replaced by an older text of another tab'],
  [40_022, 'a reopened page put the older text of its disk above what its former page had sent last'],
  [40_307, 'the same, after a reload on a slow line'],
  [40_553, 'another device that opened the section as it began took itself for its writer'],
])('seed %i, which was broken once, is whole: %s', async (seed) => {
  expect((await simulate(seed, STEPS)).breaches).toEqual([])
})
