import path from 'node:path'
import { missingForChromium, type OldChromium, startOldChromium } from './chromium'
import { type Driver } from './driver'
import { createEnginePage } from './engine-page'
import { missingForFirefox, startFirefox } from './firefox'
import { JOURNEYS } from './journeys'
import { startLine } from './line'
import { missingForWebKit, startWebKit } from './webkit'

type Engine = {
  readonly name: string
  readonly missing: () => readonly string[]
  readonly start: () => Promise<Driver>
}
/** `chromium` is one of today that has lost what is newer than the oldest browsers that are promised. */
export const enginesOf = (old: OldChromium): readonly Engine[] => [
  { name: 'webkit', missing: missingForWebKit, start: startWebKit },
  { name: 'firefox', missing: missingForFirefox, start: startFirefox },
  { name: 'chromium', missing: () => missingForChromium(old), start: () => startOldChromium(old) },
]
export type Outcome = {
  readonly journey: string
  readonly engine: string
  readonly seconds: number
  readonly failure: string | null
}

/** The Debian packages that these engines lack on this machine. */
export function listMissing(engines: readonly Engine[], names: readonly string[]): readonly string[] {
  return chosen(engines, names).flatMap(({ missing }) => missing())
}

type Walk = {
  readonly engines: readonly Engine[]
  readonly port: number
  readonly folder: string
  /** Of engines, or parts of the names of journeys; none means all. */
  readonly names: readonly string[]
  readonly say: (line: string) => void
}

/** Walks every journey in every engine against the server at this port, and leaves pictures in `folder`. */
export async function walkAll({ engines, port, folder, names, say }: Walk): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  const parts = names.filter((item) => !engines.some(({ name }) => name === item))
  const wanted = JOURNEYS.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)))
  for (const engine of chosen(engines, names)) {
    for (const { name, walk } of wanted) {
      const line = await startLine(port)
      const driver = await engine.start()
      const page = createEnginePage(driver, line.origin, path.join(folder, engine.name))
      const startedAtMs = Date.now()
      const failure = await walk(page, line).then(() => null, describeError)
      if (failure !== null) await page.shot(`failed-${name.replaceAll(/\W+/g, '-')}`).catch(() => undefined)
      const seconds = (Date.now() - startedAtMs) / 1000
      outcomes.push({ journey: name, engine: engine.name, seconds, failure })
      say(
        `${failure === null ? '✓' : '✗'} ${engine.name}: ${name} (${seconds.toFixed(1)} s)${failure === null ? '' : `\n  ${failure}`}`,
      )
      await driver.close()
      line.close()
    }
  }
  return outcomes
}

const chosen = (engines: readonly Engine[], names: readonly string[]) =>
  engines.filter(({ name }) => names.includes(name) || !engines.some((engine) => names.includes(engine.name)))

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}
