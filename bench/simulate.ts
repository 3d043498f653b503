// npm run simulate -- --seed 1 --steps 120 --sittings 1: simulated sittings, real client code and faults by seed; prints what one seed did, or what
// broke in many. --edition 1: as before the second edition of what may happen.
import { parseArgs } from 'node:util'
import { simulate } from '@/lib/sittings/sitting/client/testing/simulator/simulate'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    steps: { type: 'string', default: '120' },
    sittings: { type: 'string', default: '1' },
    edition: { type: 'string', default: '2' },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const [first, steps, sittings] = [readNumber('seed'), readNumber('steps'), readNumber('sittings')]
const edition = readNumber('edition') === 1 ? 1 : 2
const PROGRESS = 1_000
// Refused calls are thrown by the dozen in every sitting; their stacks took a tenth of the time, and one seed alone still shows them.
if (sittings > 1) Error.stackTraceLimit = 0
let broken = 0
const before = process.cpuUsage()
for (let seed = first; seed < first + sittings; seed += 1) {
  const { breaches, trace } = await simulate(seed, steps, { edition })
  if (sittings === 1) for (const line of trace) say(line)
  for (const breach of breaches) say(`seed ${seed}: ${breach}`)
  if (breaches.length > 0) broken += 1
  const simulated = seed - first + 1
  if (simulated % PROGRESS === 0) say(`${simulated} of ${sittings} sittings, ${broken} broken`)
}
const { user, system } = process.cpuUsage(before)
const msEach = (user + system) / 1_000 / sittings
say(
  `${sittings} sittings of ${steps} steps from seed ${first}, edition ${edition}: ${broken} broken, ${msEach.toFixed(1)} ms of the processor each (${(1_000 / msEach).toFixed(0)} a second)`,
)
process.exitCode = broken > 0 ? 1 : 0

function readNumber(name: keyof typeof values): number {
  const number = Number(values[name])
  if (!Number.isSafeInteger(number) || number < 1) throw new Error(`--${name} is a whole number from 1 on`)
  return number
}
