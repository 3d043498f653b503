// The load generator: a separate process with plain sockets, one request at a time per connection. It shares the machine with what it measures, so it
// does as little as possible: requests are strings, and of a reply it reads only the status, the length and whether the acknowledgement is there.
import net from 'node:net'

/** @typedef {{ path: string, token: string }} Seat */

process.on('message', (plan) => void run(plan))

/**
 * Warms up with `warmUpRounds` requests of every seat, then measures.
 * @param {{ port: number, seconds: number, warmUpRounds: number, connections: number, seats: Seat[], expectsAck: boolean, letters?: number }} plan
 */
async function run(plan) {
  const stats = { latenciesMs: [], statuses: {}, errors: 0, acked: new Map() }
  const share = Math.ceil(plan.seats.length / plan.connections)
  const groups = Array.from({ length: plan.connections }, (_, index) =>
    plan.seats.slice(index * share, (index + 1) * share),
  )
  const lines = await Promise.all(
    groups.filter((seats) => seats.length > 0).map((seats) => connect(plan, seats, stats)),
  )
  await Promise.all(lines.map((drive) => drive((turn, seats) => turn < plan.warmUpRounds * seats.length)))
  Object.assign(stats, { latenciesMs: [], statuses: {}, errors: 0 })
  process.send({ kind: 'measuring' })
  const endMs = performance.now() + plan.seconds * 1000
  await Promise.all(lines.map((drive) => drive(() => performance.now() < endMs)))
  const sorted = Float64Array.from(stats.latenciesMs).sort()
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  process.send({
    kind: 'done',
    perSecond: sorted.length / plan.seconds,
    count: sorted.length,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    maxMs: at(1),
    statuses: stats.statuses,
    errors: stats.errors,
    acked: [...stats.acked],
  })
}

/** Opens one connection: it serves its candidates in turn, each with the next revision, while `goesOn` returns true. */
async function connect(plan, seats, stats) {
  const socket = net.connect(plan.port, '127.0.0.1')
  socket.setNoDelay(true)
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  const ask = talkOver(socket)
  let turn = 0
  return async (shouldContinue) => {
    for (; shouldContinue(turn, seats); turn += 1) {
      const seat = seats[turn % seats.length]
      const rev = 1 + Math.floor(turn / seats.length)
      const sentAtMs = performance.now()
      const { status, body } = await ask(render(seat, rev, plan))
      stats.statuses[status] = (stats.statuses[status] ?? 0) + 1
      const isGood = status === 200 && (!plan.expectsAck || body.includes(`"rev":${rev},"kept":"answer"`))
      if (isGood) stats.latenciesMs.push(performance.now() - sentAtMs)
      else stats.errors += 1
      if (isGood && plan.expectsAck) stats.acked.set(seat.path, rev)
    }
  }
}

/** Realistic words, which compress less well than one repeated letter. */
const WORDS = [
  'government',
  'should',
  'spend',
  'however',
  'the',
  'railways',
  'more',
  'of',
  'which',
  'evidence',
  'in',
  'cities',
  'a',
  'rather',
]

function essay(letters, rev) {
  let text = ''
  for (let word = rev; text.length < letters; word = (word * 31 + 7) % 9973) text += `${WORDS[word % WORDS.length]} `
  return text.slice(0, letters)
}

function render({ path, token }, rev, { port, letters = 0 }) {
  // Imitates candidates: an answer is saved three times while it is typed and corrected, then the next question follows.
  const question = 1 + (Math.floor(rev / 3) % 40)
  const body = `{"epoch":1,"responses":[{"question":"${question}","rev":${rev},"value":"an answer as a candidate types it, ${rev}${essay(letters, rev)}"}]}`
  return (
    `PUT ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${token}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  )
}

/** Sends a request and waits for the whole reply: by its length, or to the last chunk. */
function talkOver(socket) {
  let waiting = null
  let text = ''
  socket.setEncoding('latin1')
  socket.on('data', (chunk) => {
    text += chunk
    const head = text.indexOf('\r\n\r\n')
    if (head === -1 || !isWhole(text, head)) return
    const reply = { status: Number(text.slice(9, 12)), body: text.slice(head + 4) }
    text = ''
    waiting?.resolve(reply)
  })
  const fail = (error) => waiting?.reject(error ?? new Error('The connection was closed'))
  socket.on('error', fail).on('close', () => fail())
  return (request) =>
    new Promise((resolve, reject) => {
      waiting = { resolve, reject }
      socket.write(request)
    })
}

function isWhole(text, head) {
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head + 2))
  if (length) return text.length >= head + 4 + Number(length[1])
  return text.endsWith('\r\n0\r\n\r\n') || text.endsWith('\r\n\r\n0\r\n\r\n')
}
