import {
  type Group,
  type PaperContent,
  type Passage,
  type Skill,
  type WritingTask,
} from '@/lib/paper/content/rules/content'

const LETTERS = ['A', 'B', 'C'].map((label) => ({ label, text: `option ${label}` }))
const PICTURE = { file: 'none', alt: '', width: 40, height: 30 }
const rubric = ['Choose.']
const onePrompt = (number: number) => [{ number, prompt: `item ${number}` }]

const FORM: Group = {
  type: 'form-completion',
  rubric,
  body: [
    { kind: 'heading', text: 'Form' },
    { kind: 'field', label: 'Name', text: '{{1}}' },
    { kind: 'line', text: 'paid by {{2}}', bullet: true },
    { kind: 'table', head: ['Day', 'Cost'], rows: [['Monday', '{{3}}']] },
    { kind: 'step', text: 'then {{4}}' },
  ],
}

const ANSWERED: readonly Group[] = [
  { type: 'multiple-choice', rubric, questions: [{ number: 5, prompt: 'which', options: LETTERS }] },
  { type: 'multiple-choice-many', rubric, questions: [{ numbers: [6, 7], prompt: 'which two', options: LETTERS }] },
  { type: 'matching', rubric, bank: { options: LETTERS }, reuse: true, questions: onePrompt(8) },
  { type: 'true-false-not-given', rubric, questions: onePrompt(9) },
]

/** Every layout of a listening paper. */
const LISTENING: readonly Group[] = [
  FORM,
  ...ANSWERED,
  { type: 'map-labelling', rubric, picture: PICTURE, bank: { options: LETTERS }, questions: onePrompt(10) },
]
const READING: readonly Group[] = [
  FORM,
  ...ANSWERED,
  { type: 'matching-headings', rubric, bank: { options: LETTERS }, questions: [{ number: 10, paragraph: 'A' }] },
  { type: 'summary-completion', rubric, bank: { options: LETTERS }, body: [{ kind: 'line', text: 'a {{11}}' }] },
]
const PASSAGE: Passage = { title: 'Text', paragraphs: [{ id: 'a', label: 'A', text: 'A **bold** word.' }] }
const TASK: WritingTask = { number: 1, minutes: 20, minimumWords: 150, prompt: ['Write.'] }

/** A sample paper with everything that the player can render, once each. The self-test renders it before the clock starts. */
export function specimenOf(skill: Skill): PaperContent {
  const part = { number: 1, instruction: 'Answer.' }
  const parts = {
    listening: [{ ...part, groups: LISTENING }],
    reading: [{ ...part, groups: READING, passage: PASSAGE }],
    writing: [{ ...part, groups: [], task: TASK }],
  }
  return { slug: 'specimen', title: '', skill, module: 'academic', durationSeconds: 60, parts: parts[skill] }
}
