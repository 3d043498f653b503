import path from 'node:path'
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
const ENGINES: readonly Engine[] = [
  { name: 'webkit', missing: missingForWebKit, start: startWebKit },
  { name: 'firefox', missing: missingForFirefox, start: startFirefox },
]
export type Outcome = {
  readonly journey: string
  readonly engine: string
  readonly seconds: number
  readonly failure: string | null
}

/** The Debian packages that the engines of this machine lack. */
export function listMissing(names: readonly string[]): readonly string[] {
  return chosen(names).flatMap(({ missing }) => missing())
}

/**
 * Walks every journey in every engine against the server at this port, and leaves pictures in `folder`.
 * @param names of engines or parts of the names of journeys; none means all
 */
export async function walkAll(
  port: number,
  folder: string,
  names: readonly string[],
  say: (line: string) => void,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  const wanted = JOURNEYS.filter(({ name }) => !names.some(isJourneyName) || names.some((part) => name.includes(part)))
  for (const engine of chosen(names)) {
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

const chosen = (names: readonly string[]) =>
  ENGINES.filter(({ name }) => names.includes(name) || !ENGINES.some((engine) => names.includes(engine.name)))
const isJourneyName = (name: string) => !ENGINES.some((engine) => engine.name === name)

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}
