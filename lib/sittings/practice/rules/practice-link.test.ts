import { readWanted } from './practice-link'

test.each([
  [
    { exam: 'mock', skill: 'reading', part: '2' },
    { kind: 'part', exam: 'mock', skill: 'reading', part: 2 },
  ],
  [
    { exam: 'mock', skill: 'writing' },
    { kind: 'part', exam: 'mock', skill: 'writing', part: null },
  ],
  [
    { skill: 'reading', type: 'matching-headings' },
    { kind: 'type', skill: 'reading', type: 'matching-headings' },
  ],
  [{ skill: 'listening' }, { kind: 'skill', skill: 'listening' }],
  [
    { skill: 'listening', type: 'riddle' },
    { kind: 'skill', skill: 'listening' },
  ],
  [
    { skill: 'listening', type: ['matching', 'matching'] },
    { kind: 'skill', skill: 'listening' },
  ],
  [{}, null],
  [{ type: 'matching-headings' }, null],
  [{ exam: '', skill: 'reading', part: '1' }, null],
  [{ exam: 'x'.repeat(81), skill: 'reading', part: '1' }, null],
  [{ exam: ['a', 'b'], skill: 'reading', part: '1' }, null],
  [{ exam: 'mock', skill: 'speaking', part: '1' }, null],
  [{ exam: 'mock', skill: 'reading', part: '5' }, null],
  [{ exam: 'mock', skill: 'reading', part: '0' }, null],
  [{ exam: 'mock', skill: 'reading', part: '1e0' }, null],
  [{ exam: 'mock', skill: 'reading', part: ['1', '2'] }, null],
])('the query %j leads to %j', (query, wanted) => {
  expect(readWanted(query)).toEqual(wanted)
})
