import fc from 'fast-check'
import {
  adoptEpoch,
  applyAcks,
  editAnswer,
  EMPTY_LEDGER,
  type AnswerEntry,
  type Ledger,
  listUnsent,
  mergeLate,
  mergeLedger,
  separateOwnEarlier,
  pickBatch,
} from './answer-ledger'

const entry = (question: string, epoch: number, rev: number, value: string): AnswerEntry => ({
  question,
  epoch,
  rev,
  value,
})
const TYPED = new Set(['1', '2', '3'])
const ledgerOf = (stored: readonly AnswerEntry[], outbox: readonly AnswerEntry[] = []) =>
  mergeLedger(stored, outbox).ledger

test('a change gets the revision after the greatest known one', () => {
  const ledger = editAnswer(ledgerOf([entry('7', 1, 4, 'old')]), { question: '7', value: 'new', epoch: 2 })
  expect(listUnsent(ledger)).toEqual([entry('7', 2, 5, 'new')])
})

test('the same value is no change, nor is an empty answer without a former one', () => {
  const ledger = ledgerOf([entry('7', 1, 4, 'same')])
  expect(editAnswer(ledger, { question: '7', value: 'same', epoch: 1 })).toBe(ledger)
  expect(editAnswer(EMPTY_LEDGER, { question: '1', value: '', epoch: 1 })).toBe(EMPTY_LEDGER)
})

test('a cleared answer is a change and is sent', () => {
  const ledger = editAnswer(ledgerOf([entry('7', 1, 4, 'old')]), { question: '7', value: '', epoch: 1 })
  expect(listUnsent(ledger)).toEqual([entry('7', 1, 5, '')])
})

test.each([
  ['newer than the server’s', entry('1', 1, 5, 'mine'), 'mine', 1, 0],
  [
    'of a lower revision of the same writer, as a page of an uncounted turn may give',
    entry('1', 1, 3, 'mine'),
    'server',
    0,
    1,
  ],
  ['of a lower revision with the same text', entry('1', 1, 3, 'server'), 'server', 0, 0],
  ['equal to the server’s', entry('1', 1, 4, 'server'), 'server', 0, 0],
  ['another text under the revision of the server’s', entry('1', 1, 4, 'mine'), 'mine', 1, 0],
  ['superseded by a newer writer', entry('1', 0, 9, 'mine'), 'server', 0, 1],
  ['superseded with the same text', entry('1', 0, 9, 'server'), 'server', 0, 0],
  ['from a newer writer', entry('1', 2, 1, 'mine'), 'mine', 1, 0],
])('after a load, an outbox entry that is %s', (_, local, shown, unsent, superseded) => {
  const merged = mergeLedger([entry('1', 1, 4, 'server')], [local])
  expect(merged.ledger.entries.get('1')?.value).toBe(shown)
  expect(merged.ledger.unsent.size).toBe(unsent)
  expect(merged.superseded).toHaveLength(superseded)
  // Nothing of it is sent after the end, as if it had come too late.
  expect(merged.settled).toEqual(unsent + superseded === 0 ? [local] : [])
})

test.each([
  ['shown if the question was not edited since', [], entry('1', 1, 5, 'late'), 'late', 5, []],
  ['an edited question: its text gets a higher revision', ['1'], entry('1', 1, 9, 'late'), 'typed', 10, ['late']],
  ['an edited question with a higher revision keeps it', ['1'], entry('1', 1, 2, 'late'), 'typed', 4, ['late']],
  ['the same text is not offered', ['1'], entry('1', 1, 9, 'typed'), 'typed', 10, []],
  ['of an older epoch: typed text keeps its revision', ['1'], entry('1', 0, 9, 'late'), 'typed', 4, ['late']],
  ['from a newer writer: shown', ['1'], entry('1', 2, 1, 'late'), 'late', 1, []],
])('late entries of the device store: %s', (_, edited, late, shown, rev, superseded) => {
  const [seen, typed] = [entry('1', 1, 3, 'seen at the load'), entry('1', 1, 4, 'typed')]
  const before = ledgerOf([edited.length > 0 ? typed : seen])
  const merged = mergeLate(before, [late], new Set(edited))
  expect(merged.ledger.entries.get('1')).toMatchObject({ value: shown, rev })
  expect(merged.superseded.map(({ value }) => value)).toEqual(superseded)
  expect(listUnsent(merged.ledger)).toHaveLength(rev === 4 ? 0 : 1)
})

test('unsent entries stay unsent when late entries arrive', () => {
  const before = editAnswer(ledgerOf([entry('1', 1, 1, 'a')]), { question: '2', value: 'typed', epoch: 1 })
  const { ledger } = mergeLate(before, [entry('3', 1, 1, 'late')], new Set(['2']))
  expect(listUnsent(ledger)).toEqual([entry('2', 1, 1, 'typed'), entry('3', 1, 1, 'late')])
})

test('of two texts under one revision the one on the screen stays, and the late one is offered', () => {
  const before = editAnswer(EMPTY_LEDGER, { question: '2', value: 'typed', epoch: 1 })
  const { ledger, superseded } = mergeLate(before, [entry('2', 1, 1, 'late')], new Set())
  expect(listUnsent(ledger)).toEqual([entry('2', 1, 1, 'typed')])
  expect(superseded).toEqual([entry('2', 1, 1, 'late')])
})

test('only the ack of the present revision removes an answer from the outbox', () => {
  const ledger = editAnswer(editAnswer(EMPTY_LEDGER, { question: '1', value: 'a', epoch: 1 }), {
    question: '1',
    value: 'ab',
    epoch: 1,
  })
  const [first, second] = [entry('1', 1, 1, 'a'), entry('1', 1, 2, 'ab')]
  expect(listUnsent(applyAcks(ledger, [first], [{ question: '1', rev: 1 }], TYPED).ledger)).toHaveLength(1)
  expect(listUnsent(applyAcks(ledger, [second], [{ question: '2', rev: 2 }], TYPED).ledger)).toHaveLength(1)
  expect(listUnsent(applyAcks(ledger, [second], [{ question: '1', rev: 2 }], TYPED).ledger)).toHaveLength(0)
})

test('if the server has a newer revision under our epoch, the text on the screen is sent again above it', () => {
  const edited = editAnswer(EMPTY_LEDGER, { question: '1', value: 'mine', epoch: 1 })
  const { ledger } = applyAcks(edited, [entry('1', 1, 1, 'mine')], [{ question: '1', rev: 8 }], TYPED)
  expect(listUnsent(ledger)).toEqual([entry('1', 1, 9, 'mine')])
})

test.each([
  ['another text under the sent revision', entry('1', 1, 4, 'typed first'), 5, entry('1', 1, 6, 'typed since')],
  ['another text far above it', entry('1', 1, 4, 'typed first'), 9, entry('1', 1, 10, 'typed since')],
  ['the sent text', entry('1', 1, 4, 'typed first'), 4, entry('1', 1, 5, 'typed since')],
  ['what was sent before a claim', entry('1', 0, 5, 'typed since'), 5, entry('1', 1, 5, 'typed since')],
  ['another text of the same revision', entry('1', 1, 5, 'of another page'), 5, entry('1', 1, 5, 'typed since')],
])('an ack of %s never acknowledges what was typed while it was on its way', (_, sent, acked, unsent) => {
  const ledger = ledgerOf([], [entry('1', 1, 5, 'typed since')])
  expect(listUnsent(applyAcks(ledger, [sent], [{ question: '1', rev: acked }], TYPED).ledger)).toEqual([unsent])
})

test.each([
  ['of the late and an unsent text the older one is offered', entry('1', 1, 9, 'late'), false, ['late']],
  ['the late one may be the newer', entry('1', 3, 1, 'late'), false, ['unsent']],
  ['one that the page itself has typed over is not', entry('1', 1, 9, 'late'), true, []],
  ['nor is the same text', entry('1', 1, 9, 'unsent'), false, []],
])('%s', (_, late, isOwn, offered) => {
  const ledger = ledgerOf([], [entry('1', 2, 4, 'unsent')])
  const { superseded } = mergeLate(ledger, [late], new Set(), () => isOwn)
  expect(superseded.map(({ value }) => value)).toEqual(offered)
})

test('an earlier version of what this page has sent itself is settled, and a text of another page is not', () => {
  const [stored, earlier] = [entry('1', 1, 5, 'later'), entry('1', 1, 4, 'earlier')]
  const isOwn = (one: AnswerEntry) => one === earlier
  expect(separateOwnEarlier([earlier], [stored], isOwn)).toEqual({ own: [earlier], others: [] })
  expect(separateOwnEarlier([earlier], [entry('1', 2, 1, 'of another device')], isOwn).others).toEqual([earlier])
  expect(separateOwnEarlier([earlier], [stored], () => false).others).toEqual([earlier])
})

test('a text that this page has typed stays above one that a page of an uncounted turn has stored', () => {
  const [stored, local] = [entry('1', 2, 300_001, 'of the former page'), entry('1', 2, 200_001, 'typed here')]
  const { ledger, superseded, settled } = mergeLedger([stored], [local], TYPED)
  expect(listUnsent(ledger)).toEqual([entry('1', 2, 300_002, 'typed here')])
  expect([superseded, settled]).toEqual([[], []])
  // Without it nobody can tell which of the two came last.
  expect(mergeLedger([stored], [local]).superseded).toEqual([local])
})

test.each([
  ['running: it waits for the stored text', 'answer', 1],
  ['over: nothing more of it is sent', 'evidence', 0],
] as const)(
  'a text of a former page never goes above the one that is stored, in a section that is %s',
  (_, kept, unsent) => {
    const left = entry('1', 1, 4, 'on the disk')
    const acked = applyAcks(ledgerOf([], [left]), [left], [{ question: '1', rev: 5, kept }], new Set())
    expect(acked.overtaken).toEqual([left])
    expect(listUnsent(acked.ledger)).toEqual(unsent === 0 ? [] : [left])
  },
)

test('after «Continue here» unsent answers get the new epoch, the others stay', () => {
  const ledger = adoptEpoch(ledgerOf([entry('1', 1, 2, 'kept')], [entry('2', 1, 3, 'unsent')]), 5)
  expect(listUnsent(ledger)).toEqual([entry('2', 5, 3, 'unsent')])
  expect(ledger.entries.get('1')?.epoch).toBe(1)
})

test('a small body takes short answers before a long one, and counts bytes, not characters', () => {
  const long = entry('1', 1, 1, '\u06f1'.repeat(900))
  const short = [entry('2', 1, 1, 'a'), entry('3', 1, 1, 'b')]
  expect(pickBatch([long, ...short], 60, 1_000)).toEqual(short)
  expect(pickBatch([long, ...short], 60, 10_000)).toHaveLength(3)
  expect(pickBatch(short, 1, 10_000)).toHaveLength(1)
})

type Stored = Map<string, AnswerEntry>
type Step =
  | { kind: 'edit'; question: string; value: string }
  | { kind: 'send' }
  | { kind: 'deliver'; at: number }
  | { kind: 'ack'; at: number }
  | { kind: 'reload' }

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      question: fc.constantFrom('1', '2', '3'),
      value: fc.string({ maxLength: 4 }),
    }),
  },
  { weight: 3, arbitrary: fc.constant({ kind: 'send' as const }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('deliver' as const), at: fc.nat(20) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('ack' as const), at: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'reload' as const }) },
)

type Reply = { readonly sent: readonly AnswerEntry[]; readonly acks: readonly { question: string; rev: number }[] }

/** The server's rule: it stores entries that are newer by (epoch, rev), and returns what it has stored. */
function store(stored: Stored, sent: readonly AnswerEntry[]): Reply {
  const acks = sent.map((item) => {
    const known = stored.get(item.question)
    if (!known || item.epoch > known.epoch || (item.epoch === known.epoch && item.rev > known.rev))
      stored.set(item.question, item)
    return { question: item.question, rev: stored.get(item.question)?.rev ?? 0 }
  })
  return { sent, acks }
}

function expectStored(typed: ReadonlyMap<string, string>, ledger: Ledger, stored: Stored): void {
  for (const [question, value] of typed) {
    expect(ledger.entries.get(question)?.value ?? '').toBe(value)
    // An entry that is not in the outbox is on the server with the same text.
    if (!ledger.unsent.has(question)) expect(stored.get(question)?.value ?? '').toBe(value)
  }
}

test('in any order of edits, sends, lost and late requests, lost and late acks and reloads, the newest text is never lost', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps: Step[]) => {
      const stored: Stored = new Map()
      const typed = new Map<string, string>()
      const onTheWay: (readonly AnswerEntry[])[] = []
      const replies: Reply[] = []
      let ledger: Ledger = EMPTY_LEDGER
      for (const one of steps) {
        if (one.kind === 'edit') {
          ledger = editAnswer(ledger, { question: one.question, value: one.value, epoch: 1 })
          typed.set(one.question, one.value)
        } else if (one.kind === 'send') onTheWay.push(listUnsent(ledger))
        else if (one.kind === 'deliver') replies.push(store(stored, onTheWay[one.at] ?? []))
        else if (one.kind === 'ack')
          ledger = applyAcks(ledger, replies[one.at]?.sent ?? [], replies[one.at]?.acks ?? [], TYPED).ledger
        else ledger = mergeLedger([...stored.values()], listUnsent(ledger)).ledger
        expectStored(typed, ledger, stored)
      }
    }),
    { numRuns: 400 },
  )
})
