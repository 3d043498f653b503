// npm run bench:exposure: how long a keystroke can be lost (G7): until it is on the device's disk, and until the server has acknowledged it.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Page } from '@playwright/test'
import * as z from 'zod'
import { openBuiltSite } from './built-site'
import { figures } from './measures'
import { openReadingPractice } from './reading'

/** A gap accepts 200 characters at most. */
const LETTERS = Math.min(200, Number(process.env.BENCH_LETTERS ?? 200))
/** 200 characters a minute, slightly uneven, as people type. */
const LETTER_MS = 300
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Recorded in the page: the text of the field after each keystroke, and each text stored on the device or the server. */
const Note = z.object({ what: z.enum(['typed', 'device', 'server']), text: z.string(), atMs: z.number() })
type Note = z.infer<typeof Note>

const { browser, program, end } = await openBuiltSite('exposure')
try {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  // The TypeScript loader wraps functions in a helper that a page does not have.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named' })
  await page.addInitScript(watch)
  await openReadingPractice(`http://127.0.0.1:${program.port}`, page)
  const gap = page.locator('main input[type="text"][data-question], main input:not([type])[data-question]').first()
  await gap.focus()
  for (let index = 0; index < LETTERS; index += 1) {
    await page.keyboard.type(String.fromCharCode(97 + (index % 26)))
    await sleep(LETTER_MS * (0.5 + Math.random()))
  }
  await sleep(2_000)
  const notes = await readNotes(page)
  const typed = notes.filter(({ what }) => what === 'typed')
  if (typed.length < LETTERS) throw new Error(`Only ${typed.length} of ${LETTERS} letters were seen`)
  say(`${typed.length} letters, one each ${LETTER_MS} ms, until they are`)
  // Text acknowledged by the server before the device wrote it needs no copy there.
  say(`kept          ${figures(waitTimesMs(typed, notes))}`)
  say(`on the server ${figures(waitTimesMs(typed, acknowledged(notes)))}`)
} finally {
  await end()
}

/** From each keystroke to the first stored text that contains it. */
function waitTimesMs(typed: readonly Note[], notes: readonly Note[]): number[] {
  const recordStored = notes.filter(({ what }) => what !== 'typed')
  return typed.map(({ text, atMs }) => {
    const first = recordStored.find((note) => note.atMs >= atMs && note.text.startsWith(text))
    if (!first) throw new Error(`"${text.slice(-10)}" was never kept`)
    return first.atMs - atMs
  })
}

function acknowledged(notes: readonly Note[]): readonly Note[] {
  return notes.filter(({ what }) => what === 'server')
}

async function readNotes(page: Page): Promise<Note[]> {
  return z.array(Note).parse(await page.evaluate((): unknown => Reflect.get(window, 'bench notes')))
}

/** Runs in the page: records keystrokes, completed IndexedDB transactions, and acknowledged saves. */
function watch(): void {
  const notes: { what: string; text: string; atMs: number }[] = []
  Reflect.set(window, 'bench notes', notes)
  const note = (what: string, text: unknown) => {
    if (typeof text === 'string') notes.push({ what, text, atMs: performance.now() })
  }
  addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.dataset.question) note('typed', target.value)
    },
    { capture: true },
  )
  const proto = IDBObjectStore.prototype
  const put: unknown = Reflect.get(proto, 'put')
  if (typeof put !== 'function') return
  const recordingPut = new Proxy(put, {
    apply: (target, store: IDBObjectStore, args: unknown[]): unknown => {
      const recordStored = () => note('device', Reflect.get(Object(args[0]), 'value'))
      if (store.name === 'outbox') store.transaction.addEventListener('complete', recordStored)
      return Reflect.apply(target, store, args)
    },
  })
  Reflect.set(proto, 'put', recordingPut)
  const realFetch = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const isSave = request.method === 'PUT' && request.url.includes('/responses/')
    const body: unknown = isSave ? await request.clone().json() : null
    const reply = await realFetch(request)
    if (isSave && reply.ok) {
      const responses: unknown = Reflect.get(Object(body), 'responses')
      for (const each of Array.isArray(responses) ? responses : []) note('server', Reflect.get(Object(each), 'value'))
    }
    return reply
  }
}
