import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { portOf } from '../ports'

/**
 * Zarinpal (v4, codes of `-9` … `101`) and Zibal (v1, `/v1/…`) as their documents describe them (docs/payments.md), run as a process of its own. It
 * prints its port. Besides the gateways' endpoints, `/control/…` simulates buyers' acts and faults.
 */
type Payment = {
  readonly amount: number
  readonly callbackUrl: string
  readonly merchant: string
  state: 'IN_BANK' | 'PAID' | 'VERIFIED' | 'FAILED' | 'REVERSED'
  refId: number | null
}
/**
 * A fault of an action for a number of calls: hangs, disconnects before or after acting, returns a proxy's page, another amount, “busy”, or a refusal
 * by number.
 */
export type Fault =
  | 'hang'
  | 'cut'
  | 'lost'
  | '500'
  | 'html'
  | 'half'
  | 'amount'
  | 'same-ref'
  | 'busy'
  | '-60'
  | '-62'
  | '-63'
type Armed = { readonly fault: Fault; left: number }

const payments = new Map<string, Payment>()
const faults = new Map<string, Armed>()
let lastRef = 1_000_000

const accept = (data: object) => ({ data, errors: [] })
const no = (code: number) => ({ data: [], errors: { code, message: 'refused', validations: [] } })
type Body = Readonly<Record<string, unknown>>

const ACTIONS: Readonly<Record<string, (body: Body, fault: Fault | null) => object>> = {
  request: ({ merchant_id: merchant, amount, callback_url: callbackUrl }) => {
    if (typeof merchant !== 'string' || !/^[\w-]{36}$/.test(merchant)) return no(-10)
    if (typeof amount !== 'number' || amount < 10_000) return no(-9)
    const authority = `A${randomBytes(18).toString('hex').slice(0, 35)}`
    payments.set(authority, { amount, callbackUrl: String(callbackUrl), merchant, state: 'IN_BANK', refId: null })
    return accept({ code: 100, message: 'Success', authority, fee_type: 'Merchant', fee: 1_000 })
  },
  verify: ({ merchant_id: merchant, authority, amount }, fault) => {
    const payment = payments.get(String(authority))
    if (!payment) return no(-54)
    if (payment.merchant !== merchant) return no(-53)
    if (fault === 'amount' || payment.amount !== amount) return no(-50)
    if (payment.state !== 'PAID' && payment.state !== 'VERIFIED') return no(-51)
    const code = payment.state === 'VERIFIED' ? 101 : 100
    payment.state = 'VERIFIED'
    if (fault !== 'same-ref') payment.refId ??= lastRef += 1
    const card = { card_pan: '502229******5995', card_hash: 'x' }
    return accept({
      code,
      message: 'Verified',
      ...card,
      ref_id: payment.refId ?? lastRef,
      fee_type: 'Merchant',
      fee: 1_000,
    })
  },
  inquiry: ({ authority }) => {
    const payment = payments.get(String(authority))
    return payment ? accept({ code: 100, status: payment.state }) : no(-54)
  },
  unVerified: () => {
    const isOurs = (authority: string) => authority.startsWith('A')
    const paid = [...payments].filter(([authority, { state }]) => isOurs(authority) && state === 'PAID').slice(0, 100)
    const authorities = paid.map(([authority, { amount, callbackUrl }]) => ({
      authority,
      amount,
      callback_url: callbackUrl,
    }))
    return accept({ code: 100, message: 'Success', authorities })
  },
  reverse: ({ authority }) => {
    const payment = payments.get(String(authority))
    if (payment?.state !== 'VERIFIED' && payment?.state !== 'PAID') return no(-61)
    payment.state = 'REVERSED'
    return accept({ code: 100, message: 'Reversed' })
  },
}

const ZIBAL_STATUS = { IN_BANK: -1, PAID: 2, VERIFIED: 1, FAILED: 3, REVERSED: 4 } as const
/** Short consecutive numbers like the real ones: whoever has one can guess the next. */
let lastTrack = 7_966_440_119

const ZIBAL: Readonly<Record<string, (body: Body) => object>> = {
  request: ({ merchant, amount, callbackUrl }) => {
    if (typeof amount !== 'number' || amount <= 1_000) return { result: 105 }
    const trackId = (lastTrack += 1)
    const payment = { amount, callbackUrl: String(callbackUrl), merchant: String(merchant), refId: null }
    payments.set(String(trackId), { ...payment, state: 'IN_BANK' })
    return { result: 100, trackId, message: 'success' }
  },
  verify: ({ trackId }) => {
    const payment = payments.get(String(trackId))
    if (!payment) return { result: 203 }
    if (payment.state !== 'PAID' && payment.state !== 'VERIFIED') return { result: 202 }
    const result = payment.state === 'VERIFIED' ? 201 : 100
    payment.state = 'VERIFIED'
    payment.refId ??= lastRef += 1
    return { result, status: 1, amount: payment.amount, refNumber: payment.refId, cardNumber: '62741****44' }
  },
  inquiry: ({ trackId }) => {
    const payment = payments.get(String(trackId))
    if (!payment) return { result: 203 }
    const { state, amount, refId } = payment
    return { result: 100, status: ZIBAL_STATUS[state], amount, refNumber: refId }
  },
}

/** Takes one armed fault of this action, if any. */
function takeFault(action: string): Fault | null {
  const armed = faults.get(action)
  if (!armed || armed.left === 0) return null
  armed.left -= 1
  return armed.fault
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://gateway.test')
  if (pathname.startsWith('/pg/StartPay/')) return showBank(pathname, response)
  const body = (JSON.parse((await text(request)) || '{}') ?? {}) as Body
  if (pathname.startsWith('/control/')) return send(response, control(pathname, body))
  serveCall(pathname, body, response)
}

const REFUSALS: { readonly [F in Fault]?: number } = { busy: -12, '-60': -60, '-62': -62, '-63': -63 }

function serveCall(pathname: string, body: Body, response: ServerResponse): void {
  const [, service, action = ''] = /^\/(pg\/v4\/payment|v1)\/(\w+)(?:\.json)?$/.exec(pathname) ?? []
  const act = (service === 'v1' ? ZIBAL : ACTIONS)[action]
  if (!act) return send(response, no(-9), 404)
  const fault = takeFault(action)
  if (fault === 'hang') return
  if (fault === 'cut') return void response.destroy()
  if (fault !== null && fault in REFUSALS) return send(response, no(REFUSALS[fault] ?? 0), 422)
  if (fault === '500') return send(response, { message: 'server error' }, 500)
  const reply = act(body, fault)
  // It has acted, but the reply is lost.
  if (fault === 'lost') return void response.destroy()
  answer(response, reply, fault)
}

function answer(response: ServerResponse, reply: object, fault: Fault | null): void {
  if (fault !== 'html' && fault !== 'half')
    return send(response, reply, 'errors' in reply && !Array.isArray(reply.errors) ? 422 : 200)
  response.writeHead(fault === 'html' ? 502 : 200, { 'content-type': 'text/html' })
  response.end(fault === 'html' ? '<html>Bad gateway</html>' : JSON.stringify(reply).slice(0, 20))
}

function send(response: ServerResponse, json: object, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(json))
}

/** The bank's page, `…/<authority>`, with its two outcomes, which redirect back. */
function showBank(path: string, response: ServerResponse): void {
  const [, authority = '', outcome] = /^\/pg\/StartPay\/(\w+)(?:\/(pay|cancel))?$/.exec(path) ?? []
  const payment = payments.get(authority)
  if (!payment) return send(response, no(-54), 404)
  if (outcome === undefined) {
    response.writeHead(200, { 'content-type': 'text/html' })
    const outcomeLink = (name: string) => `<p><a href="/pg/StartPay/${authority}/${name}">${name}</a></p>`
    response.end(
      `<!doctype html><title>Bank</title><h1>${payment.amount}</h1>${outcomeLink('pay')}${outcomeLink('cancel')}`,
    )
    return
  }
  control(`/control/${outcome}`, { authority })
  const back = new URL(payment.callbackUrl)
  back.searchParams.set('Authority', authority)
  back.searchParams.set('Status', outcome === 'pay' ? 'OK' : 'NOK')
  response.writeHead(302, { location: back.href }).end()
}

function control(path: string, body: Body): object {
  const payment = payments.get(String(body.authority))
  if (path === '/control/pay' && payment) payment.state = 'PAID'
  if (path === '/control/cancel' && payment) payment.state = 'FAILED'
  if (path === '/control/fault')
    faults.set(String(body.action), { fault: body.fault as Fault, left: Number(body.times ?? 1) })
  if (path === '/control/calm') faults.clear()
  if (path === '/control/last') return { authority: [...payments.keys()].at(-1) ?? null }
  return { state: payment?.state ?? null }
}

const server = createServer((request, response) => void serve(request, response).catch(() => response.destroy()))
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => process.stdout.write(`${portOf(server)}\n`))
process.on('disconnect', () => process.exit())
