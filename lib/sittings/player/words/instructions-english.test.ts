import { instructionsOf } from './instructions-english'

const FACTS = { questionCount: 5, partCount: 1 }
const CHECK_TIME = 'After the recording, you will have two minutes to check your answers.'
const ONCE = 'You will hear each part once only.'

test.each([
  ['a mock', { mode: 'strict', isPlacement: false }, [ONCE, CHECK_TIME]],
  ['practice', { mode: 'practice', isPlacement: false }, []],
  ['a part of the placement', { mode: 'practice', isPlacement: true }, [ONCE]],
] as const)('the listening of %s promises only what is true of it', (_, how, said) => {
  const { information } = instructionsOf('listening', { ...FACTS, ...how })
  expect(information.filter((line) => line === ONCE || line === CHECK_TIME)).toEqual(said)
})

test.each(['reading', 'writing'] as const)('the instructions of %s mention no recording', (skill) => {
  const { instructions, information } = instructionsOf(skill, { ...FACTS, mode: 'strict', isPlacement: false })
  expect([...instructions, ...information].filter((line) => /hear|recording/.test(line))).toEqual([])
})
