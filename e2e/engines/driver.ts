/** The WebDriver commands that the journeys of the engines need (W3C WebDriver, the same for both browsers). */
export type Driver = {
  readonly open: (url: string) => Promise<void>
  /** Runs the body of a function in the page; its last argument is a callback for the result. */
  readonly run: (body: string, args: readonly unknown[]) => Promise<unknown>
  readonly click: (element: ElementReference) => Promise<void>
  /** Types as a keyboard does, key by key. */
  readonly type: (element: ElementReference, text: string) => Promise<void>
  readonly resize: (width: number, height: number) => Promise<void>
  /** A PNG in base64. */
  readonly screenshot: () => Promise<string>
  /** Opens another tab of the same browser, which the commands then mean. */
  readonly openTab: () => Promise<void>
  /** The tab that was opened first is 0. */
  readonly switchTo: (tab: number) => Promise<void>
  /** The page as PDF; null where the engine's driver cannot print. */
  readonly print: (() => Promise<Buffer>) | null
  readonly close: () => Promise<void>
}

/** An element by the key that the W3C standard gives such references. */
const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf'
export type ElementReference = { readonly [ELEMENT_KEY]: string }

export function isElement(value: unknown): value is ElementReference {
  return typeof value === 'object' && value !== null && ELEMENT_KEY in value
}

export const referenceTo = (id: string): ElementReference => ({ [ELEMENT_KEY]: id })

export const idOf = (element: ElementReference): string => element[ELEMENT_KEY]

/** Keys in what is typed, by their code points in WebDriver. */
export const TAB = '\uE004'
export const ENTER = '\uE007'
export const RIGHT = '\uE014'
export const DOWN = '\uE015'

/** The longest that a command may take: a page on a busy machine. */
export const COMMAND_TIMEOUT_MS = 60_000

/** Polls until a value comes; errors count as none. @throws the last error, or Error with `what`, after `forMs` */
export async function until<T>(what: string, poll: () => Promise<T | null>, forMs = 30_000): Promise<T> {
  const endMs = Date.now() + forMs
  let last: unknown = null
  while (Date.now() < endMs) {
    try {
      const found = await poll()
      if (found !== null) return found
    } catch (error) {
      last = error
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${what} did not come in ${forMs / 1000} s`, { cause: last })
}
