import { kindOfPrompt } from './tasks'

test.each([
  [2, ['Write about the following topic:'], 'task2'],
  [2, ['Some people write a letter to their children every year.'], 'task2'],
  [1, ['The table below shows how much fruit one country sold abroad.'], 'task1_academic'],
  [1, ['**A tree may fall.**', '**Write a letter to your local council. In your letter**'], 'task1_general'],
] as const)('task %i of %j is of the kind %s', (number, prompt, kind) => {
  expect(kindOfPrompt(number, prompt)).toBe(kind)
})
