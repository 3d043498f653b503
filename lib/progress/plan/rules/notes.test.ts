import { withoutContradiction } from './notes'

test.each([
  ['reached', true],
  ['few', true],
  ['below', false],
  ['spread', false],
] as const)('with the bands of three days %s, a skill at its target is said to be enough: %s', (state, isSaid) => {
  const note = { kind: 'skill-reached', skill: 'listening', band: 15, target: 15 } as const
  const other = { kind: 'mock-too-soon', days: 1 } as const
  const lines = [
    { measure: 'listening', state },
    { measure: 'reading', state: 'below' },
  ] as const
  expect(withoutContradiction([note, other], { lines })).toEqual(isSaid ? [note, other] : [other])
})
