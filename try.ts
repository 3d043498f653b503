import { simulate } from '@/lib/sittings/sitting/client/testing/simulator/simulate'
const [from, to, steps] = process.argv.slice(2).map(Number)
let n = 0
const t = process.cpuUsage()
for (let s = from; s <= to; s++) {
  const r = await simulate(s, steps)
  if (r.breaches.length) { n++; console.log(`seed ${s} after ${r.steps}:`, r.breaches.join(' | ').slice(0, 500)); if (process.env.TRACE) console.log(r.trace.join('\n')) }
}
const c = process.cpuUsage(t)
console.log(`${n} broken of ${to - from + 1}; ${(c.user + c.system) / 1000 / (to - from + 1)} ms each`)
process.exit(0)
