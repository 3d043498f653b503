import { mkdirSync, writeFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { type Driver, type ElementReference, isElement, until } from './driver'

export type Role = keyof typeof SELECTORS
const SELECTORS = {
  button: 'button,[role=button],summary',
  link: 'a[href]',
  radio: 'input[type=radio],[role=radio]',
  tick: 'input[type=checkbox]',
  field: 'input:not([type=radio]):not([type=checkbox]),textarea,[contenteditable=true]',
  heading: 'h1,h2,h3',
} as const

/** In the page: the first visible element of the selector whose accessible name is, or begins with, the name. */
const FIND = `
  const [selector, name, isExact, within, done] = arguments
  const tidy = (text) => (text || '').replace(/\\s+/g, ' ').trim()
  const nameOf = (element) => {
    const label = element.getAttribute('aria-label')
    if (label) return tidy(label)
    const by = element.getAttribute('aria-labelledby')
    if (by) return tidy(by.split(' ').map((id) => (document.getElementById(id) || {}).textContent).join(' '))
    if (element.labels && element.labels.length > 0) return tidy(element.labels[0].textContent)
    return tidy(element.textContent)
  }
  const isSeen = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
  const fits = (found) => (isExact ? found === tidy(name) : found.startsWith(tidy(name)))
  const scope = within ? document.querySelector(within) : document
  const found = scope ? [...scope.querySelectorAll(selector)].find((element) => isSeen(element) && fits(nameOf(element))) : null
  if (found) found.scrollIntoView({ block: 'center' })
  done(found || null)
`

/** In the page: whether React answers this element already. A button of the server's HTML does nothing before; without React it does at once. */
const IS_HYDRATED = `
  const [element, done] = arguments
  const isOfReact = Object.keys(document).some((key) => key.startsWith('__reactContainer'))
  done(isOfReact ? Object.keys(element).some((key) => key.startsWith('__reactProps')) : document.readyState === 'complete')
`

export type EnginePage = ReturnType<typeof createEnginePage>

/** What a person does with a page, for engines that Playwright does not drive. */
export function createEnginePage(driver: Driver, origin: string, folder: string) {
  const run = (body: string, ...args: readonly unknown[]) => driver.run(body, args)
  const evaluate = (expression: string) => run(`arguments[0]((() => { ${expression} })())`)
  async function find(role: Role, name: string, { isExact = true, within = '' } = {}): Promise<ElementReference> {
    return until(`${role} «${name}»`, async () => {
      const found = await run(FIND, SELECTORS[role], name, isExact, within)
      return isElement(found) ? found : null
    })
  }
  async function element(selector: string): Promise<ElementReference> {
    return until(selector, async () => {
      const found = await run('arguments[1](document.querySelector(arguments[0]))', selector)
      return isElement(found) ? found : null
    })
  }
  /** As with a press, a field that was replaced before the first letter is found again. */
  const typeIn = (what: string, text: string, findField: () => Promise<ElementReference>) =>
    until(`typing in «${what}»`, async () => {
      await driver.type(await findField(), text)
      return true
    })
  const press = async (role: Role, name: string, options?: { isExact?: boolean; within?: string }) => {
    // React may replace the element between the two commands: it is then found again.
    await until(`a press of «${name}»`, async () => {
      const found = await find(role, name, options)
      if ((await run(IS_HYDRATED, found)) !== true) return null
      await driver.click(found)
      return true
    })
  }
  return {
    open: (path: string) => driver.open(origin + path),
    evaluate,
    /** Returns when the next document is there: the former one, with all its answers, would pass for it. */
    reload: async () => {
      await evaluate('window.isFormer = true; setTimeout(() => location.reload())')
      await until('the next document', async () => ((await evaluate('return !window.isFormer')) === true ? true : null))
    },
    find,
    press,
    tick: (name: string) => press('tick', name, { isExact: false }),
    pressOn: async (selector: string) => driver.click(await element(selector)),
    fill: (name: string, text: string) => typeIn(name, text, () => find('field', name, { isExact: false })),
    typeInto: (selector: string, text: string) => typeIn(selector, text, () => element(selector)),
    expectText: (text: string, forMs?: number) =>
      until(`the text «${text}»`, async () => ((await hasText(text)) ? true : null), forMs),
    expectPath: (pattern: RegExp) =>
      until(String(pattern), async () =>
        pattern.test(String(await evaluate('return location.pathname + location.search'))) ? true : null,
      ),
    expectTrue: (what: string, expression: string, forMs?: number) =>
      until(what, async () => ((await evaluate(expression)) === true ? true : null), forMs),
    resize: driver.resize,
    openTab: async (path: string) => {
      await driver.openTab()
      await driver.open(origin + path)
    },
    switchTo: driver.switchTo,
    /** On how many pages this page is printed; null where the driver cannot print. */
    printedPages: async () => {
      if (driver.print === null) return null
      return readPdf(await driver.print()).match(/\/Type\s*\/Page\b/g)?.length ?? 0
    },
    shot: async (name: string) => {
      // WebKit shows the frame before the last change.
      await run('requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(arguments[0], 200)))')
      mkdirSync(folder, { recursive: true })
      writeFileSync(`${folder}/${name}.png`, Buffer.from(await driver.screenshot(), 'base64'))
    },
  }

  async function hasText(text: string): Promise<boolean> {
    const body = `arguments[1](document.body.innerText.replace(/\\s+/g, ' ').includes(arguments[0]))`
    return (await run(body, text)) === true
  }
}

/** The text of a PDF with its packed parts unpacked: Firefox packs the list of pages. */
function readPdf(file: Buffer): string {
  const text = file.toString('latin1')
  const packed = [...text.matchAll(/stream\r?\n/g)].map(({ index, 0: head }) => {
    try {
      return inflateSync(file.subarray(index + head.length), { finishFlush: 2 }).toString('latin1')
    } catch {
      return '' // a picture, or the end of another part
    }
  })
  return [text, ...packed].join('\n')
}
