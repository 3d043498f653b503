import { exerciseEditorCopy } from '@/lib/learning/note/words/exercise-editor'
import { type Exercise } from '@/lib/learning/post/rules/exercise'

type Sample = Pick<Exercise, 'groups' | 'key'>

/** A valid exercise of each kind, as a template. */
export const SAMPLES: Readonly<Record<'gap' | 'choice' | 'many' | 'judgement' | 'matching' | 'table', Sample>> = {
  gap: {
    groups: [
      {
        type: 'sentence-completion',
        rubric: ['Complete the sentences below.', 'Write **ONE WORD ONLY** for each answer.'],
        limit: { form: 'words', words: 1 },
        body: [{ kind: 'line', text: 'The library opens at nine in the {{1}}.' }],
      },
    ],
    key: [
      {
        question: '1',
        answer: { kind: 'text', accepts: [{ tokens: ['morning'], class: 'text' }] },
        explanation: exerciseEditorCopy.sampleReason,
      },
    ],
  },
  choice: {
    groups: [
      {
        type: 'multiple-choice',
        rubric: ['Choose the correct letter, **A**, **B** or **C**.'],
        questions: [
          {
            number: 1,
            prompt: 'What is the main idea?',
            options: [
              { label: 'A', text: 'the first' },
              { label: 'B', text: 'the second' },
              { label: 'C', text: 'the third' },
            ],
          },
        ],
      },
    ],
    key: [{ question: '1', answer: { kind: 'choice', accepts: ['A'] }, explanation: exerciseEditorCopy.sampleReason }],
  },
  many: {
    groups: [
      {
        type: 'multiple-choice-many',
        rubric: ['Choose **TWO** letters, **A–D**.'],
        questions: [
          {
            numbers: [1, 2],
            prompt: 'Which **TWO** things does the writer mention?',
            options: [
              { label: 'A', text: 'the first' },
              { label: 'B', text: 'the second' },
              { label: 'C', text: 'the third' },
              { label: 'D', text: 'the fourth' },
            ],
          },
        ],
      },
    ],
    key: [
      {
        question: '1-2',
        answer: { kind: 'choices', labels: ['A', 'C'] },
        explanation: exerciseEditorCopy.sampleReason,
      },
    ],
  },
  judgement: {
    groups: [
      {
        type: 'true-false-not-given',
        rubric: [
          'Do the following statements agree with the information in the text?',
          'Write **TRUE**, **FALSE** or **NOT GIVEN**.',
        ],
        questions: [{ number: 1, prompt: 'The shop is open on Sundays.' }],
      },
    ],
    key: [
      { question: '1', answer: { kind: 'choice', accepts: ['TRUE'] }, explanation: exerciseEditorCopy.sampleReason },
    ],
  },
  matching: {
    groups: [
      {
        type: 'matching',
        rubric: ['Match each word with its meaning.', 'Choose **ONE** answer, **A–C**, for each question.'],
        bank: {
          options: [
            { label: 'A', text: 'quick' },
            { label: 'B', text: 'slow' },
            { label: 'C', text: 'late' },
          ],
        },
        reuse: false,
        questions: [{ number: 1, prompt: 'rapid' }],
      },
    ],
    key: [{ question: '1', answer: { kind: 'choice', accepts: ['A'] }, explanation: exerciseEditorCopy.sampleReason }],
  },
  table: {
    groups: [
      {
        type: 'table-completion',
        rubric: ['Complete the table below.', 'Write **ONE WORD ONLY** for each answer.'],
        limit: { form: 'words', words: 1 },
        body: [
          {
            kind: 'table',
            head: ['Day', 'Class'],
            rows: [
              ['Monday', 'painting'],
              ['Tuesday', '{{1}}'],
            ],
          },
        ],
      },
    ],
    key: [
      {
        question: '1',
        answer: { kind: 'text', accepts: [{ tokens: ['drawing'], class: 'text' }] },
        explanation: exerciseEditorCopy.sampleReason,
      },
    ],
  },
}
