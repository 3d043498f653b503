import { proposeImport } from './understand'
import { type ImportProposal } from './proposal'

/** Statements without a rubric: they may be judged or matched, and nothing shows which. */
const STATEMENTS = `Questions 1-3
1 The path was never wide.
2 The keepers were paid in salt.
3 The railway came late.
`
const ASKED = `Questions 4-5
Answer the questions below. Write NO MORE THAN TWO WORDS for each answer.
4 Where did the mules sleep?
5 Who kept the bridges?
`
const KEY = `
Answer key
1 T
2 F
3 NG
4 barn
5 monks
`
const typesOf = ({ parts }: ImportProposal) => parts.flatMap(({ groups }) => groups.map(({ group }) => group.type))

test('a group of unknown type is a question to the person, with its possible types, and its lines are left over', () => {
  const read = proposeImport(STATEMENTS + ASKED + KEY, 'reading')
  expect(typesOf(read)).toEqual(['short-answer'])
  expect(read.untyped).toMatchObject([
    { at: 1, types: expect.arrayContaining(['true-false-not-given', 'yes-no-not-given']) },
  ])
  expect(read.leftovers.map(({ text }) => text)).toContain('2 The keepers were paid in salt.')
})

test.each(['reading', 'listening'] as const)(
  '%s: it can take every offered type, and no other group changes its id',
  (skill) => {
    const text = STATEMENTS + ASKED + KEY
    const before = proposeImport(text, skill)
    const [untyped] = before.untyped
    const [known] = before.parts.flatMap(({ groups }) => groups)
    if (!untyped || !known) throw new Error('nothing to ask')
    for (const type of untyped.types) {
      const after = proposeImport(text, skill, new Set(), { [untyped.id]: type })
      expect(after.untyped).toEqual([])
      const groups = after.parts.flatMap((part) => part.groups)
      expect(groups.map(({ group }) => [group.id, group.type])).toEqual([
        [untyped.id, type],
        [known.group.id, known.group.type],
      ])
      expect(Object.values(groups[0]?.numbers ?? {}).flat()).toEqual([1, 2, 3])
      // Chosen by a person: no guess, but it can be chosen again.
      expect(groups[0]?.notes.map(({ code }) => code)).not.toContain('guessed-type')
      expect(groups[0]?.types).toEqual(untyped.types.filter((item) => item !== type))
    }
  },
)

test('groups of later sections keep their ids when the only group of a section gets its type', () => {
  const text = `SECTION 1\n${STATEMENTS}\nSECTION 2\n${ASKED}${KEY}`
  const before = proposeImport(text, 'listening')
  const [untyped] = before.untyped
  const [type] = untyped?.types ?? []
  if (!untyped || !type) throw new Error('nothing to ask')
  const chosen = proposeImport(text, 'listening', new Set(), { [untyped.id]: type })
  const idsOf = ({ parts }: ImportProposal) => parts.flatMap(({ groups }) => groups.map(({ group }) => group.id))
  expect(idsOf(before)).toHaveLength(1)
  expect(idsOf(chosen).slice(1)).toEqual(idsOf(before))
})

test('a group with a rubric or a known form is no question to the person', () => {
  expect(proposeImport(ASKED + KEY, 'reading').untyped).toEqual([])
})
