import { type History, NO_HISTORY, rebaseHistory, recordChange, redoChange, undoChange } from './history'

/** Types the texts one after the other; each is `[text, step, at]`. */
function type(changes: readonly (readonly [string, string | undefined, number])[]) {
  let history: History<string> = NO_HISTORY
  let text = ''
  for (const [next, step, at] of changes) {
    history = recordChange(history, text, { step, at })
    text = next
  }
  return { history, text }
}

it.each([
  [
    'typing without a pause is one step',
    [
      ['a', 't', 0],
      ['ab', 't', 300],
      ['abc', 't', 900],
    ],
    [''],
  ],
  [
    'a pause begins a new step',
    [
      ['a', 't', 0],
      ['ab', 't', 2000],
    ],
    ['a', ''],
  ],
  [
    'another field begins a new step',
    [
      ['a', 't', 0],
      ['ab', 'u', 100],
    ],
    ['a', ''],
  ],
  [
    'a change without a field is a step',
    [
      ['a', undefined, 0],
      ['ab', undefined, 1],
    ],
    ['a', ''],
  ],
  ['long typing is undone in several steps', [['a', 't', 0], ...times(20)], ['a12', '']],
] as const)('%s', (_, changes, expected) => {
  let { history, text } = type(changes)
  const seen: string[] = []
  for (let moved = undoChange(history, text); moved; moved = undoChange(history, text)) {
    ;({ history, state: text } = moved)
    seen.push(text)
  }
  expect(seen).toEqual(expected)
})

it('redoes what was undone, until something else is changed', () => {
  const { history, text } = type([['a', undefined, 0]])
  const back = undoChange(history, text)
  if (!back) throw new Error('nothing to undo')
  expect(redoChange(back.history, back.state)).toMatchObject({ state: 'a' })
  expect(redoChange(recordChange(back.history, back.state, { at: 1 }), 'b')).toBeNull()
})

it('redoes as many steps as it undid, and undoes them again', () => {
  const { history, text } = type([
    ['a', undefined, 0],
    ['ab', undefined, 1],
    ['abc', undefined, 2],
  ])
  const once = undoChange(history, text)
  const twice = once && undoChange(once.history, once.state)
  const forward = twice && redoChange(twice.history, twice.state)
  expect([once?.state, twice?.state, forward?.state]).toEqual(['ab', 'a', 'ab'])
  expect(forward?.history).toEqual({ past: ['', 'a'], future: ['abc'], step: null })
  expect(undoChange(NO_HISTORY, 'a')).toBeNull()
  expect(redoChange(NO_HISTORY, 'a')).toBeNull()
})

it.each([
  ['a pause of exactly a second and a half continues the step', 1500, 1],
  ['a longer pause begins a new step', 1501, 2],
])('%s', (_, pause, steps) => {
  const { history } = type([
    ['a', 't', 0],
    ['ab', 't', pause],
  ])
  expect(history.past).toHaveLength(steps)
})

describe('changes by somebody else', () => {
  const history: History<string> = { past: ['a', 'no', 'b', 'c'], future: ['d', 'no', 'e'], step: null }
  it.each([
    ['changes every step', (state: string) => `${state}!`, ['a!', 'no!', 'b!', 'c!'], ['d!', 'no!', 'e!']],
    ['drops the steps beyond the first that conflicts with it', keep, ['b', 'c'], ['d']],
    ['may drop every step', () => null, [], []],
  ])('%s', (_, rebase, past, future) => {
    const typing = { ...history, step: { name: 't', since: 0, at: 0 } }
    expect(rebaseHistory(typing, rebase)).toEqual({ past, future, step: null })
  })
})

function keep(state: string): string | null {
  return state === 'no' ? null : state
}

it('keeps at most 300 steps', () => {
  let history: History<number> = NO_HISTORY
  for (let count = 0; count < 1000; count += 1) history = recordChange(history, count, { at: count })
  expect(history.past).toHaveLength(300)
})

function times(seconds: number) {
  return Array.from({ length: seconds }, (_, index) => [`a${index + 1}`, 't', (index + 1) * 1000] as const)
}
