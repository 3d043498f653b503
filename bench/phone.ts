// A phone of the A24 class in Chromium: a small screen, a processor four times slower, a slow network, and what its pages record about themselves.
import { type Browser, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import * as z from 'zod'

export const CPU_SLOWDOWN = 4
/** Bytes a second each way, and milliseconds there and back. */
export type Network = { readonly bytesPerSecond: number; readonly latencyMs: number }
type PhoneOptions = { readonly network: Network | null } & Pick<BrowserContextOptions, 'storageState'>

const PageRecord = z.object({
  name: z.string(),
  startMs: z.number(),
  ms: z.number(),
  hadRecentInput: z.boolean(),
  value: z.number().catch(0),
  id: z.number().catch(0),
})
type PageRecord = z.infer<typeof PageRecord>

/** A context with an empty cache and its page, which records what {@link readRecords} returns. */
export async function openPhone(
  browser: Browser,
  { network, ...options }: PhoneOptions,
): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
    ...options,
  })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  if (network) await cdp.send('Network.emulateNetworkConditions', conditionsOf(network))
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(observe)
  return { context, page }
}

function conditionsOf({ bytesPerSecond, latencyMs }: Network) {
  return { offline: false, latency: latencyMs, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond }
}

/** Runs in the page, so without named functions of its own: records paints, long tasks, layout shifts and events. */
function observe(): void {
  for (const type of ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask', 'event']) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const stored: unknown = Reflect.get(window, `bench ${type}`)
        const before: readonly unknown[] = Array.isArray(stored) ? stored : []
        const { name, startTime, duration } = entry
        const [value, id] = [Reflect.get(entry, 'value'), Reflect.get(entry, 'interactionId')].map(Number)
        const hadRecentInput = Reflect.get(entry, 'hadRecentInput') === true
        const note = { name, startMs: startTime, ms: duration, value, id, hadRecentInput }
        Reflect.set(window, `bench ${type}`, [...before, note])
      }
    }).observe({ type, buffered: true, ...(type === 'event' && { durationThreshold: 16 }) })
  }
}

export async function readRecords(page: Page, type: string): Promise<readonly PageRecord[]> {
  const stored = await page.evaluate((name): unknown => Reflect.get(window, `bench ${name}`), type)
  return z.array(PageRecord).catch([]).parse(stored)
}

/** Milliseconds until the first and the largest paint, and the sum of layout shifts that followed no input. */
export async function readPaints(page: Page): Promise<{ paintMs: number; largestMs: number; shift: number }> {
  const paints = await readRecords(page, 'paint')
  const shifts = (await readRecords(page, 'layout-shift')).filter(({ hadRecentInput }) => !hadRecentInput)
  return {
    paintMs: paints.find(({ name }) => name === 'first-contentful-paint')?.startMs ?? 0,
    largestMs: (await readRecords(page, 'largest-contentful-paint')).at(-1)?.startMs ?? 0,
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
  }
}
