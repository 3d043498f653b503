import { type Entry, isNewer } from '@/lib/sittings/player/rules/ledger'
import { type SaveBody } from '../../ports'
import { readSaveReply } from '../../replies'
import { type Browser, type Tab } from './browser'
import { type SimulatedServer, type Truth } from './simulated-server'

/** A text that somebody typed into a page that was its writer, as far as it knew. */
export type Typed = {
  readonly browser: string
  readonly page: string
  readonly question: string
  readonly value: string
  readonly atMs: number
}
/** A moment from which a browser may have lost what was typed shortly before: a kill, a disk that did not take it. */
type Loss = { readonly browser: string; readonly page: string | null; readonly atMs: number; readonly windowMs: number }

/** Watches a simulated sitting. Each check returns sentences that say what was broken; none if all is right. */
export type Oracle = {
  readonly noteTyped: (typed: Typed) => void
  readonly noteFlags: (flags: readonly number[]) => void
  readonly noteReply: (body: SaveBody, reply: unknown) => void
  /** What was typed in this page (or any page of the browser) within the window before now may be gone. */
  readonly noteLoss: (loss: Loss) => void
  readonly checkNow: (browsers: readonly Browser[]) => Promise<readonly string[]>
  readonly checkEnd: (browsers: readonly Browser[]) => Promise<readonly string[]>
}

export function createOracle(server: SimulatedServer): Oracle {
  const typed: Typed[] = []
  const losses: Loss[] = []
  const acked = new Map<string, Entry>()
  const everFlagged = new Set([''])
  const everStored = new Set<string>()
  const ackedLate = new Set<string>()
  let former: Truth | null = null

  /** Nothing acknowledged is lost, replaced by an older text, or stored with another one. */
  function findLost(truth: Truth): string[] {
    return [...acked.values()].flatMap((ack) => {
      const row = truth.stored.get(ack.question)
      if (!row) return [`acknowledged and not stored: ${nameOf(ack)}`]
      if (isNewer(ack, row)) return [`acknowledged ${nameOf(ack)}, stored the older ${nameOf(row)}`]
      const isSame = row.epoch === ack.epoch && row.rev === ack.rev
      return isSame && row.value !== ack.value ? [`acknowledged ${nameOf(ack)}, stored ${nameOf(row)}`] : []
    })
  }

  /** No text is made up, and no stored revision goes back. */
  function findStrange(truth: Truth): string[] {
    const known = new Set(typed.map(({ question, value }) => `${question} ${value}`))
    const strange = [...truth.stored.values(), ...truth.late].filter(
      ({ question, value }) => !known.has(`${question} ${value}`),
    )
    const before = former
    former = truth
    for (const row of truth.stored.values()) everStored.add(textOf(row))
    const back = [...(before?.stored.values() ?? [])].filter((row) => {
      const now = truth.stored.get(row.question)
      return !now || isNewer(row, now)
    })
    const order = new Map(typed.map((one, index) => [textOf(one), index]))
    const aged = [...(before?.stored.values() ?? [])].flatMap((row) => {
      const now = truth.stored.get(row.question)
      const isOlder = now && (order.get(textOf(now)) ?? 0) < (order.get(textOf(row)) ?? 0)
      return isOlder ? [`${nameOf(row)} was replaced by the older text ${nameOf(now)}`] : []
    })
    return [
      ...aged,
      ...strange.map((row) => `stored and never typed: ${nameOf(row)}`),
      ...back.map((row) => `no longer stored: ${nameOf(row)}`),
    ]
  }

  return {
    noteTyped: (text) => void typed.push(text),
    noteFlags: (flags) => void everFlagged.add(flags.join(' ')),
    noteLoss: (loss) => void losses.push(loss),
    noteReply: (body, reply) => {
      for (const { question, rev, kept } of readSaveReply(reply, server.sitting)?.acks ?? []) {
        const sent = body.responses.find((response) => response.question === question && response.rev === rev)
        if (!sent) continue
        const entry: Entry = { question, epoch: body.epoch, rev, value: sent.value }
        everStored.add(`${question} ${sent.value}`)
        if (kept === 'evidence') ackedLate.add(`${question} ${sent.value}`)
        else {
          const known = acked.get(question)
          if (!known || !isNewer(known, entry)) acked.set(question, entry)
        }
      }
    },
    checkNow: async (browsers) => {
      const truth = await server.readTruth()
      const tabs = browsers.flatMap((browser) => browser.tabs())
      const flags = truth.flags.join(' ')
      return [
        ...findLost(truth),
        ...findStrange(truth),
        ...(everFlagged.has(flags) ? [] : [`flags that nobody has set: ${flags}`]),
        ...tabs.flatMap((tab) => findUntrue(tab, truth, typed)),
        ...tabs
          .filter(({ session }) => session()?.closing.get().phase === 'closed' && !truth.isClosed)
          .map(({ page }) => `${page.name} says that the section is over, and it is not`),
      ]
    },
    checkEnd: async (browsers) => {
      const truth = await server.readTruth()
      const late = new Set(truth.late.map(({ question, value }) => `${question} ${value}`))
      const lostLate = [...ackedLate].filter((text) => !late.has(text) && !isLaterTyped(typed, text))
      const has = new Set([...everStored, ...late])
      return [
        ...lostLate.map((text) => `acknowledged as late and not kept: ${text.slice(0, 14)}`),
        ...browsers.flatMap((browser) => {
          const kept = new Set([...browser.readKept(), ...browser.tabs().flatMap(listOnScreen)].map(textOf))
          return lastTyped(typed.filter((one) => one.browser === browser.name))
            .filter((text) => !has.has(textOf(text)) && !kept.has(textOf(text)))
            .filter((text) => !losses.some((loss) => isExcused(text, loss)))
            .map(
              ({ page, question, value, atMs }) => `typed and nowhere: ${page} ${question} ${short(value)} at ${atMs}`,
            )
        }),
      ]
    },
  }
}

/** A page that says «saved», or that handed in, has everything that was typed in it on the server. */
function findUntrue({ page, session }: Tab, truth: Truth, typed: readonly Typed[]): string[] {
  const open = session()
  if (!open || page.isAsleep() || open.epoch() !== truth.epoch || open.writer.get() !== 'writer') return []
  const closing = open.closing.get()
  const isSaved = closing.phase === 'open' && open.save.get() === 'saved'
  const isHandedIn = closing.phase === 'closed' && closing.ending === 'submitted'
  if (!isSaved && !isHandedIn) return []
  return lastTyped(typed)
    .filter((one) => one.page === page.name)
    .filter(({ question, value }) => open.answers.valueOf(question) === value)
    .filter(({ question, value }) => truth.stored.get(question)?.value !== value)
    .map(
      ({ question, value }) =>
        `${page.name} ${isSaved ? 'says saved' : 'was handed in'}: ${question} ${short(value)}, stored ${short(truth.stored.get(question)?.value ?? '')}`,
    )
}

/** A clock that is shown in minutes, set right by replies that take at most 80 ms, and again every 27 s. */
const CLOCK_MS = 1_000

/** Once all is well, a writer's screen shows what the server has, whoever wrote it. */
export function findBehind(tabs: readonly Tab[], truth: Truth, questions: readonly string[]): string[] {
  return tabs.flatMap(({ page, session }) => {
    const open = session()
    if (open?.writer.get() !== 'writer' || open.closing.get().phase === 'closed') return []
    const { phase } = open.closing.get()
    const leftMs = open.countdown.left.get()
    const wrongMs = Math.abs(leftMs - (truth.leftMs ?? leftMs))
    const flags = [open.flags.get(), truth.flags].map((numbers) => numbers.join(' '))
    return [
      ...(phase === 'open' ? [] : [`${page.name} is ${phase}, and the section has time left`]),
      ...(wrongMs < CLOCK_MS ? [] : [`the clock of ${page.name} is wrong by ${wrongMs} ms`]),
      ...(flags[0] === flags[1] ? [] : [`${page.name} shows flags ${flags[0]}, stored ${flags[1]}`]),
      ...questions
        .filter((question) => open.answers.valueOf(question) !== (truth.stored.get(question)?.value ?? ''))
        .map(
          (question) =>
            `${page.name} shows ${question} ${short(open.answers.valueOf(question))}, stored ${short(truth.stored.get(question)?.value ?? '')}`,
        ),
    ]
  })
}

/** Texts in the memory of a page: unsent, or set aside. */
function listOnScreen({ session }: Tab): readonly Entry[] {
  const open = session()
  return open ? [...open.answers.listUnsent(), ...open.superseded.get()] : []
}

function lastTyped(typed: readonly Typed[]): readonly Typed[] {
  return [...new Map(typed.map((one) => [one.question, one])).values()]
}

function isExcused({ browser, page, atMs }: Typed, loss: Loss): boolean {
  const isThere = loss.browser === browser && (loss.page === null || loss.page === page)
  return isThere && atMs <= loss.atMs && atMs >= loss.atMs - loss.windowMs
}

function isLaterTyped(typed: readonly Typed[], text: string): boolean {
  const first = typed.findIndex((one) => textOf(one) === text)
  return typed.slice(first + 1).some(({ question }) => text.startsWith(`${question} `))
}

function textOf({ question, value }: { readonly question: string; readonly value: string }): string {
  return `${question} ${value}`
}

function nameOf({ question, epoch, rev, value }: Entry): string {
  return `${question} ${short(value)} (${epoch}, ${rev})`
}

function short(value: string): string {
  return `"${value.slice(0, 12)}"`
}
