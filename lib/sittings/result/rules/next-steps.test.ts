import { type SeenSection, listNextSteps } from './next-steps'

const type = (name: string, marks: number, max: number) => ({ type: name, marks, max })
const reading = (...types: SeenSection['types']): SeenSection => ({ skill: 'reading', types })
const listening = (...types: SeenSection['types']): SeenSection => ({ skill: 'listening', types })
const said = (sections: readonly SeenSection[]) =>
  listNextSteps(sections).map((step) => (step.kind === 'type' ? `${step.skill} ${step.type}` : step.kind))

test.each<[string, readonly SeenSection[], readonly string[]]>([
  ['no section is marked or released', [reading(), { skill: 'writing', types: [] }], []],
  ['all is right', [reading(type('matching', 5, 5))], []],
  ['one type went badly', [reading(type('matching', 5, 5), type('headings', 1, 5))], ['reading headings', 'mistakes']],
  ['a type has only three marks', [reading(type('headings', 0, 3))], ['mistakes']],
  ['a type has three of four marks', [reading(type('headings', 3, 4))], ['mistakes']],
  [
    'several types are weak: the weakest of each skill, the weakest of all first',
    [listening(type('form', 2, 4), type('map', 4, 6)), reading(type('headings', 1, 6), type('gaps', 2, 6))],
    ['reading headings', 'listening form', 'mistakes'],
  ],
  [
    'two types are equally weak: the one with more marks',
    [reading(type('a', 2, 4), type('b', 4, 8))],
    ['reading b', 'mistakes'],
  ],
])('when %s', (_, sections, steps) => {
  expect(said(sections)).toEqual(steps)
})
