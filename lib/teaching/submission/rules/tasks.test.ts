import { kindOfPrompt, withoutOpening } from './tasks'

test.each([
  [2, ['Write about the following topic:'], 'task2'],
  [2, ['Some people write a letter to their children every year.'], 'task2'],
  [1, ['The table below shows how much fruit one country sold abroad.'], 'task1_academic'],
  [1, ['**A tree may fall.**', '**Write a letter to your local council. In your letter**'], 'task1_general'],
] as const)('task %i of %j is of the kind %s', (number, prompt, kind) => {
  expect(kindOfPrompt(number, prompt)).toBe(kind)
})

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
