import { type AnswerEntry, isNewer } from '@/lib/sittings/player/rules/answer-ledger'
import { type SaveBody, type SaveReply } from '../../ports'
import { readSaveReply } from '../../exchange/replies'
import { type Browser, type Tab } from './browser'
import { type SimulatedServer, type ServerState } from './simulated-server'

/** A text that was typed into a page which believed to be the writer. */
export type TypedText = {
  readonly browser: string
  readonly page: string
  readonly question: string
  readonly value: string
  readonly atMs: number
}
/** An event in which a browser may have lost recently typed text: a kill, a failed write. */
type Loss = { readonly browser: string; readonly page: string | null; readonly atMs: number; readonly windowMs: number }

/** Watches a simulated sitting. Each check returns one sentence for each broken promise. */
export type Oracle = {
  readonly noteTyped: (typed: TypedText) => void
  readonly noteFlags: (flags: readonly number[]) => void
  readonly noteReply: (body: SaveBody, reply: unknown) => void
  /** Text typed in this page (or in any page of the browser) within the window before now may be lost. */
  readonly noteLoss: (loss: Loss) => void
  readonly checkNow: (browsers: readonly Browser[]) => Promise<readonly string[]>
  readonly checkEnd: (browsers: readonly Browser[]) => Promise<readonly string[]>
}

export function createOracle(server: SimulatedServer): Oracle {
  const typed = createTypedTexts()
  const losses: Loss[] = []
  const acked = new Map<string, AnswerEntry>()
  const flagOracle = createFlagOracle()
  const [everStored, ackedLate] = [createTexts(), createTexts()]
  let former: ServerState | null = null

  /** Nothing acknowledged is lost, replaced by an older text, or stored with another one. */
  function findLost(truth: ServerState): string[] {
    return [...acked.values()].flatMap((ack) => {
      const row = truth.stored.get(ack.question)
      if (!row) return [`acknowledged and not stored: ${nameOf(ack)}`]
      if (isNewer(ack, row)) return [`acknowledged ${nameOf(ack)}, stored the older ${nameOf(row)}`]
      const isSame = row.epoch === ack.epoch && row.rev === ack.rev
      return isSame && row.value !== ack.value ? [`acknowledged ${nameOf(ack)}, stored ${nameOf(row)}`] : []
    })
  }

  /** No text is made up, and no stored revision goes back. */
  function findInvented(truth: ServerState): string[] {
    const invented = [...truth.stored.values(), ...truth.late].filter((row) => typed.lastOrderOf(row) === null)
    const before = [...(former?.stored.values() ?? [])]
    former = truth
    for (const row of truth.stored.values()) everStored.add(row)
    const reverted = before.filter((row) => {
      const now = truth.stored.get(row.question)
      return !now || isNewer(row, now)
    })
    const aged = before.flatMap((row) => {
      const now = truth.stored.get(row.question)
      const isOlder = now && (typed.lastOrderOf(now) ?? 0) < (typed.lastOrderOf(row) ?? 0)
      return isOlder ? [`${nameOf(row)} was replaced by the older text ${nameOf(now)}`] : []
    })
    return [
      ...aged,
      ...invented.map((row) => `stored and never typed: ${nameOf(row)}`),
      ...reverted.map((row) => `no longer stored: ${nameOf(row)}`),
    ]
  }

  return {
    noteTyped: typed.add,
    noteFlags: flagOracle.noteSet,
    noteLoss: (loss) => void losses.push(loss),
    noteReply: (body, reply) => {
      const parsedReply = readSaveReply(reply, server.sitting)
      if (parsedReply?.flags) flagOracle.noteStored(body, parsedReply.flags)
      for (const { question, rev, kept } of parsedReply?.acks ?? []) {
        const sent = body.responses.find((response) => response.question === question && response.rev === rev)
        if (!sent) continue
        const entry: AnswerEntry = { question, epoch: body.epoch, rev, value: sent.value }
        everStored.add(entry)
        if (kept === 'evidence') ackedLate.add(entry)
        else {
          const known = acked.get(question)
          if (!known || !isNewer(known, entry)) acked.set(question, entry)
        }
      }
    },
    checkNow: async (browsers) => {
      const truth = await server.readTruth()
      const tabs = browsers.flatMap((browser) => browser.tabs())
      return [
        ...findLost(truth),
        ...findInvented(truth),
        ...flagOracle.check(truth.flags),
        ...tabs.flatMap((tab) => findFalseClaims(tab, truth, typed.listLast())),
        ...tabs
          .filter(({ session }) => session()?.closing.get().phase === 'closed' && !truth.isClosed)
          .map(({ page }) => `${page.name} says that the section is over, and it is not`),
      ]
    },
    checkEnd: async (browsers) => {
      const truth = await server.readTruth()
      const late = createTexts(truth.late)
      const lostLate = ackedLate.list().filter((text) => !late.has(text) && !typed.isTypedOver(text))
      return [
        ...lostLate.map((text) => `acknowledged as late and not kept: ${text.question} ${abbreviate(text.value)}`),
        ...browsers.flatMap((browser) => {
          const kept = createTexts([...browser.listStoredTexts(), ...browser.tabs().flatMap(listOnScreen)])
          return typed
            .listLast(browser.name)
            .filter((text) => ![everStored, late, kept].some((texts) => texts.has(text)))
            .filter((text) => !losses.some((loss) => isExcused(text, loss)))
            .map(
              ({ page, question, value, atMs }) =>
                `typed and nowhere: ${page} ${question} ${abbreviate(value)} at ${atMs}`,
            )
        }),
      ]
    },
  }
}

type StoredFlags = ServerState['flags']

/** The same checks for flags: none are invented, and acknowledged or stored ones are not replaced by older ones. */
function createFlagOracle() {
  /** When these numbers were set first and last: they may come again. */
  const orders = new Map<string, { readonly first: number; readonly last: number }>([['', { first: 0, last: 0 }]])
  let count = 0
  let newest: StoredFlags = { epoch: 0, rev: 0, numbers: [] }
  let before = newest
  const textOf = ({ numbers }: Pick<StoredFlags, 'numbers'>) => numbers.join(' ')
  const nameFlags = (flags: StoredFlags) => `${textOf(flags)} (${flags.epoch}, ${flags.rev})`

  function findOlderFlags(stored: StoredFlags): string[] {
    const [last, first] = [orders.get(textOf(stored))?.last, orders.get(textOf(before))?.first]
    if (last === undefined) return [`flags that nobody has set: ${textOf(stored)}`]
    const isOlder = isNewer(before, stored) || last < (first ?? 0)
    return isOlder ? [`flags ${nameFlags(before)} were replaced by the older ${nameFlags(stored)}`] : []
  }
  return {
    noteSet: (numbers: readonly number[]): void => {
      count += 1
      const text = textOf({ numbers })
      orders.set(text, { first: orders.get(text)?.first ?? count, last: count })
    },
    noteStored: ({ epoch, flags = [], flagsRev }: SaveBody, parsedReply: NonNullable<SaveReply['flags']>): void => {
      const sent: StoredFlags = { epoch, rev: parsedReply.rev, numbers: flags }
      const isStored = parsedReply.rev === flagsRev && textOf(sent) === textOf(parsedReply)
      if (isStored && isNewer(sent, newest)) newest = sent
    },
    check: (stored: StoredFlags): string[] => {
      const aged = findOlderFlags(stored)
      before = stored
      // The reply does not say under which epoch the same numbers are stored.
      const isLost = textOf(stored) !== textOf(newest) && !isNewer(stored, newest)
      return [...aged, ...(isLost ? [`acknowledged flags ${nameFlags(newest)}, stored ${nameFlags(stored)}`] : [])]
    },
  }
}

type Text = { readonly question: string; readonly value: string }

/** Texts by question. They may be long, so they are neither concatenated nor hashed twice. */
function createTexts(texts: readonly Text[] = []) {
  const byQuestion = new Map<string, Set<string>>()
  const add = ({ question, value }: Text) => {
    const values = byQuestion.get(question) ?? new Set()
    byQuestion.set(question, values.add(value))
  }
  for (const text of texts) add(text)
  return {
    add,
    has: ({ question, value }: Text) => byQuestion.get(question)?.has(value) === true,
    list: (): readonly Text[] =>
      [...byQuestion].flatMap(([question, values]) => [...values].map((value) => ({ question, value }))),
  }
}

/** What was typed, in its order. */
function createTypedTexts() {
  const orders = new Map<string, Map<string, number>>()
  /** The last text of each question: in any browser, and by browser. */
  const last = new Map<string, Map<string, TypedText>>()
  let count = 0
  const recordLast = (whose: string, text: TypedText) => {
    const texts = last.get(whose) ?? new Map<string, TypedText>()
    last.set(whose, texts.set(text.question, text))
  }
  return {
    add: (text: TypedText): void => {
      const values = orders.get(text.question) ?? new Map<string, number>()
      orders.set(text.question, values.set(text.value, count))
      count += 1
      for (const whose of ['', text.browser]) recordLast(whose, text)
    },
    lastOrderOf: ({ question, value }: Text): number | null => orders.get(question)?.get(value) ?? null,
    isTypedOver: ({ question, value }: Text): boolean => last.get('')?.get(question)?.value !== value,
    listLast: (browser = ''): readonly TypedText[] => [...(last.get(browser)?.values() ?? [])],
  }
}

/** A page that says «saved», or that handed in, has everything that was typed in it on the server. */
function findFalseClaims({ page, session }: Tab, truth: ServerState, last: readonly TypedText[]): string[] {
  const open = session()
  if (!open || page.isAsleep() || open.epoch() !== truth.epoch || open.writer.get() !== 'writer') return []
  const closing = open.closing.get()
  const isSaved = closing.phase === 'open' && open.save.get() === 'saved'
  const isHandedIn = closing.phase === 'closed' && closing.ending === 'submitted'
  if (!isSaved && !isHandedIn) return []
  return last
    .filter((item) => item.page === page.name)
    .filter(({ question, value }) => open.answers.valueOf(question) === value)
    .filter(({ question, value }) => truth.stored.get(question)?.value !== value)
    .map(
      ({ question, value }) =>
        `${page.name} ${isSaved ? 'says saved' : 'was handed in'}: ${question} ${abbreviate(value)}, stored ${abbreviate(truth.stored.get(question)?.value ?? '')}`,
    )
}

/** The tolerance for a clock that is shown in minutes: replies that take at most 80 ms correct it, at least every 27 s. */
const CLOCK_MS = 1_000

/** Once all is well, a writer's screen shows what the server has, whoever wrote it. */
export function findOutdatedScreens(tabs: readonly Tab[], truth: ServerState, questions: readonly string[]): string[] {
  return tabs.flatMap(({ page, session }) => {
    const open = session()
    if (open?.writer.get() !== 'writer' || open.closing.get().phase === 'closed') return []
    const { phase } = open.closing.get()
    const leftMs = open.countdown.leftMs.get()
    const wrongMs = Math.abs(leftMs - (truth.leftMs ?? leftMs))
    const flags = [open.flags.get(), truth.flags.numbers].map((numbers) => numbers.join(' '))
    return [
      ...(phase === 'open' ? [] : [`${page.name} is ${phase}, and the section has time left`]),
      ...(wrongMs < CLOCK_MS ? [] : [`the clock of ${page.name} is wrong by ${wrongMs} ms`]),
      ...(flags[0] === flags[1] ? [] : [`${page.name} shows flags ${flags[0]}, stored ${flags[1]}`]),
      ...questions
        .filter((question) => open.answers.valueOf(question) !== (truth.stored.get(question)?.value ?? ''))
        .map(
          (question) =>
            `${page.name} shows ${question} ${abbreviate(open.answers.valueOf(question))}, stored ${abbreviate(truth.stored.get(question)?.value ?? '')}`,
        ),
    ]
  })
}

/** Texts in the memory of a page: unsent, or set aside. */
function listOnScreen({ session }: Tab): readonly AnswerEntry[] {
  const open = session()
  return open ? [...open.answers.listUnsent(), ...open.superseded.get()] : []
}

function isExcused({ browser, page, atMs }: TypedText, loss: Loss): boolean {
  const isSamePage = loss.browser === browser && (loss.page === null || loss.page === page)
  return isSamePage && atMs <= loss.atMs && atMs >= loss.atMs - loss.windowMs
}

function nameOf({ question, epoch, rev, value }: AnswerEntry): string {
  return `${question} ${abbreviate(value)} (${epoch}, ${rev})`
}

function abbreviate(value: string): string {
  return `"${value.slice(0, 12)}"`
}
