import { chromium, type ElementHandle, type Page } from '@playwright/test'
import { DOWN, type Driver, type ElementReference, ENTER, idOf, isElement, referenceTo, RIGHT, TAB } from './driver'

/** The Chromium of this machine, and the built-ins that are newer than the oldest one that is promised (scripts/newer-builtins.mjs). */
export type OldChromium = { readonly program: string | null; readonly newer: readonly string[] }

export const missingForChromium = ({ program }: OldChromium): readonly string[] =>
  program === null ? ['chromium-headless-shell'] : []

/** What Chromium has and Safari 15.6 or an iPhone has not, beside what Chrome 94 lacks as well. */
const NOT_IN_SAFARI = [
  'requestIdleCallback',
  'MediaSource',
  'ManagedMediaSource',
  'Notification',
  'PushManager',
  'Highlight',
  'CompressionStream',
  'OffscreenCanvas',
  'CSS.highlights',
  'Navigator.prototype.wakeLock',
  'Navigator.prototype.connection',
  'Navigator.prototype.vibrate',
]

const FAKE_MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

/**
 * Starts Chromium as if it were of the age that `browserslist` promises: everything newer than Chrome 94 or Safari 15.6 that scripts can ask for is
 * deleted before the first of them runs. Its syntax and its styles stay those of today: `npm run builtins` looks at them.
 */
export async function startOldChromium({ program, newer }: OldChromium): Promise<Driver> {
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const args = ['--autoplay-policy=document-user-activation-required', ...FAKE_MICROPHONE, ...root]
  const browser = await chromium.launch({ args, ...(program !== null && { executablePath: program }) })
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, permissions: ['microphone'] })
  await context.addInitScript(deleteBuiltins, [...newer, ...NOT_IN_SAFARI])
  const tabs: Page[] = [await context.newPage()]
  let page = tabs[0] ?? (await context.newPage())
  const elements = new Map<string, ElementHandle<SVGElement | HTMLElement>>()
  const handleOf = (element: ElementReference) => {
    const found = elements.get(idOf(element))
    if (!found) throw new Error('This element is of another page')
    return found
  }
  return {
    open: async (url) => void (await page.goto(url)),
    run: async (body, given) => {
      const made = await page.evaluateHandle<unknown>(`(function () { ${body} })`)
      const found = await made.evaluateHandle<unknown, readonly unknown[]>(
        (act, inputs) =>
          new Promise((done) => {
            if (typeof act === 'function') Reflect.apply(act, null, [...inputs, done])
          }),
        given.map((item) => (isElement(item) ? handleOf(item) : item)),
      )
      const element = found.asElement()
      if (element === null) return found.jsonValue()
      elements.set(String(elements.size), element)
      return referenceTo(String(elements.size - 1))
    },
    click: (element) => handleOf(element).click({ timeout: 5_000 }),
    type: async (element, text) => {
      const key = KEYS.get(text)
      if (key === undefined) await handleOf(element).type(text.replaceAll(ENTER, '\n'))
      else await handleOf(element).press(key)
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    screenshot: async () => (await page.screenshot()).toString('base64'),
    openTab: async () => {
      page = await context.newPage()
      tabs.push(page)
    },
    switchTo: async (tab) => {
      page = tabs[tab] ?? page
      await page.bringToFront()
    },
    print: () => page.pdf({ format: 'A4' }),
    close: () => browser.close(),
  }
}

const KEYS: ReadonlyMap<string, string> = new Map([
  [RIGHT, 'ArrowRight'],
  [DOWN, 'ArrowDown'],
  [TAB, 'Tab'],
])

/** Runs in the page. `.name` stands for a method of any object, whatever its prototype. */
function deleteBuiltins(names: readonly string[]): void {
  const kinds = [
    Array,
    String,
    Set,
    AbortSignal,
    Element,
    HTMLElement,
    HTMLInputElement,
    HTMLSelectElement,
    ArrayBuffer,
    Document,
  ]
  const isObject = (value: unknown): value is object =>
    (typeof value === 'object' && value !== null) || typeof value === 'function'
  for (const name of names) {
    const way = name.split('.')
    const last = way.pop() ?? ''
    if (name.startsWith('.')) {
      for (const { prototype } of kinds) Reflect.deleteProperty(prototype, last)
      continue
    }
    const owner = way.reduce<unknown>((at, step) => (isObject(at) ? Reflect.get(at, step) : undefined), globalThis)
    if (isObject(owner)) Reflect.deleteProperty(owner, last)
  }
  const iterators: unknown = Object.getPrototypeOf(Object.getPrototypeOf([].values()))
  if (!isObject(iterators)) return
  for (const name of 'map filter take drop flatMap reduce toArray forEach some every find'.split(' '))
    Reflect.deleteProperty(iterators, name)
}
