import { readWantedPart } from './wanted-part'

test.each([
  [
    { exam: 'mock', skill: 'reading', part: '2' },
    { exam: 'mock', skill: 'reading', part: 2 },
  ],
  [
    { exam: 'mock', skill: 'writing' },
    { exam: 'mock', skill: 'writing', part: null },
  ],
  [{}, null],
  [{ exam: '', skill: 'reading', part: '1' }, null],
  [{ exam: 'x'.repeat(81), skill: 'reading', part: '1' }, null],
  [{ exam: ['a', 'b'], skill: 'reading', part: '1' }, null],
  [{ exam: 'mock', skill: 'speaking', part: '1' }, null],
  [{ exam: 'mock', skill: 'reading', part: '5' }, null],
  [{ exam: 'mock', skill: 'reading', part: '0' }, null],
  [{ exam: 'mock', skill: 'reading', part: '1e0' }, null],
  [{ exam: 'mock', skill: 'reading', part: ['1', '2'] }, null],
])('%j leads to %j', (query, wanted) => {
  expect(readWantedPart(query)).toEqual(wanted)
})
