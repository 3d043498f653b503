import { type History, NO_HISTORY, recordChange, redoChange, undoChange } from './history'

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
    'a pause begins another step',
    [
      ['a', 't', 0],
      ['ab', 't', 2000],
    ],
    ['a', ''],
  ],
  [
    'another field begins another step',
    [
      ['a', 't', 0],
      ['ab', 'u', 100],
    ],
    ['a', ''],
  ],
  [
    'what has no step is undone by itself',
    [
      ['a', undefined, 0],
      ['ab', undefined, 1],
    ],
    ['a', ''],
  ],
  ['long typing goes back in pieces', [['a', 't', 0], ...times(20)], ['a12', '']],
] as const)('%s', (_, changes, expected) => {
  let { history, text } = type(changes)
  const seen: string[] = []
  for (let moved = undoChange(history, text); moved; moved = undoChange(history, text)) {
    ;({ history, state: text } = moved)
    seen.push(text)
  }
  expect(seen).toEqual(expected)
})

it('brings back what was undone, until something else is changed', () => {
  const { history, text } = type([['a', undefined, 0]])
  const back = undoChange(history, text)
  if (!back) throw new Error('nothing to undo')
  expect(redoChange(back.history, back.state)).toMatchObject({ state: 'a' })
  expect(redoChange(recordChange(back.history, back.state, { at: 1 }), 'b')).toBeNull()
})

it('keeps no more than it must', () => {
  let history: History<number> = NO_HISTORY
  for (let count = 0; count < 1000; count += 1) history = recordChange(history, count, { at: count })
  expect(history.past).toHaveLength(300)
})

function times(seconds: number) {
  return Array.from({ length: seconds }, (_, index) => [`a${index + 1}`, 't', (index + 1) * 1000] as const)
}
