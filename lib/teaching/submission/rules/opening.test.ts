import { withoutOpening } from './opening'

test.each([
  ['Write about the following topic: Some people think so.', 'Some people think so.'],
  ['WRITE ABOUT THE FOLLOWING TOPIC\n\nSome people', 'Some people'],
  ['You should spend about 40 minutes on this task. Write about the following topic: Some people', 'Some people'],
  ['The chart below shows waste.', 'The chart below shows waste.'],
  ['Some say: write about the following topic: no.', 'Some say: write about the following topic: no.'],
  ['Write about the following topic:', 'Write about the following topic:'],
  ['', ''],
])('%j is distinguished by %j', (question, rest) => {
  expect(withoutOpening(question)).toBe(rest)
})
