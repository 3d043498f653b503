import { readSeatCode, SEAT_CODE_LETTERS, SEAT_STATES, compareSeats, isTrouble, seatStateOf } from './seat'
import { contactOf } from './contact-state'

test.each([
  [null, 'none'],
  [0, 'live'],
  [5_000, 'live'],
  [5_001, 'quiet'],
  [10_000, 'quiet'],
  [10_001, 'silent'],
] as const)('a page whose last request was %s ms ago is %s', (ago, contact) => {
  expect(contactOf(ago)).toBe(contact)
})

const inside = { isOver: false, isGivenUp: false, hasRunningSection: true }
test.each([
  ['booked', { hasArrived: false, attempt: null }],
  ['here', { hasArrived: true, attempt: null }],
  ['absent', { hasArrived: true, dayIsClosed: true, attempt: null }],
  ['sitting', { attempt: inside }],
  ['sitting', { dayIsClosed: true, attempt: inside }],
  ['between', { attempt: { ...inside, hasRunningSection: false } }],
  ['paused', { isPaused: true, attempt: inside }],
  ['paused', { isPaused: true, attempt: { ...inside, hasRunningSection: false } }],
  ['over', { isPaused: true, attempt: { ...inside, isOver: true } }],
  ['given-up', { attempt: { ...inside, isOver: true, isGivenUp: true } }],
] as const)('the state of a seat is %s', (state, facts) => {
  expect(seatStateOf({ dayIsClosed: false, hasArrived: true, isPaused: false, ...facts })).toBe(state)
})

test.each(SEAT_STATES)('silence of a seat that is %s is trouble only if somebody is expected', (state) => {
  const isAwaited = ['here', 'sitting', 'paused', 'between'].includes(state)
  expect([isTrouble(state, 'silent'), isTrouble(state, 'quiet')]).toEqual([isAwaited, false])
})

test('trouble sorts first, then the number of the seat', () => {
  const rows = [
    { number: 2, state: 'over', contact: 'silent' },
    { number: 4, state: 'here', contact: 'silent' },
    { number: 1, state: 'sitting', contact: 'live' },
    { number: 3, state: 'sitting', contact: 'silent' },
  ] as const
  expect([...rows].sort(compareSeats).map(({ number }) => number)).toEqual([3, 4, 1, 2])
})

test.each([
  ['abcd-2345', 'ABCD2345'],
  [' ab cd ۲۳۴۵ ', 'ABCD2345'],
  ['٢٣', null],
  ['', null],
])('normalises the code %j to %j', (typed, code) => {
  expect(readSeatCode(typed)).toBe(code)
})

test('no letter of a code looks like another', () => {
  expect(SEAT_CODE_LETTERS).not.toMatch(/[01ILO]/)
})
