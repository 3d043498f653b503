import { type LintIssue } from '@/lib/marking/answers/lint/lint-issue'
import { type WordLimit } from '@/lib/marking/answers/key'
import { type FindingCode, type FindingFact } from '../finding-data'

/** The English sentence for the command line. */
export function toEnglishSentence<Code extends FindingCode>(fact: FindingFact<Code>): string {
  return SENTENCES[fact.code](fact)
}

const SENTENCES: { readonly [Code in FindingCode]: (fact: FindingFact<Code>) => string } = {
  'part-number': ({ number, expected }) => `Part ${number} stands where part ${expected} belongs`,
  'part-empty': () => 'The part has no question',
  'number-twice': ({ number }) => `Question ${number} stands twice`,
  'number-missing': ({ number }) => `Question ${number} is missing: numbers run without a gap`,
  'number-outside': ({ number, range }) => `Question ${number} does not belong in questions ${range.join('–')}`,
  'instruction-numbers': ({ stated, range }) =>
    `It announces questions ${stated.join('–')}; the part has ${range.join('–')}`,
  'group-empty': () => 'The group has no question',
  'group-torn': ({ numbers }) => `Its numbers (${numbers.join(', ')}) are not one range`,
  'question-torn': ({ numbers }) => `The numbers of one question must follow each other: ${numbers.join(', ')}`,

  'key-missing': ({ question }) => `Question ${question} has no key`,
  'key-unknown': ({ question }) => `The paper has no question ${question}`,
  'key-twice': ({ question }) => `Question ${question} has two keys`,
  'key-kind': ({ question, needed, given }) =>
    `Question ${question} is answered by ${needed}; its key is of kind ${given}`,
  'key-label-unknown': ({ label, labels }) => `${label} is none of the labels ${labels.join(', ')}`,
  'key-label-twice': ({ label }) => `${label} stands twice`,
  'key-label-count': ({ needed, given }) => `${needed} numbers need as many labels; the key has ${given}`,
  'key-lint': ({ issue }) => describeLint(issue),
  'unordered-twice': ({ question }) => `Question ${question} stands in two places`,
  'unordered-unknown': () => 'It names a question that has no key',
  'unordered-groups': () => 'Its questions are of different groups',
  'unordered-not-typed': () => 'Only typed answers can be given in any order',

  'reuse-unsaid': () => 'Labels may be used more than once and the rubric does not say so (NB)',
  'reuse-in-vain': () => 'The rubric says "more than once" and the group does not allow it',
  'rubric-labels': () => 'The rubric does not explain the labels of its type',
  'rubric-count': ({ needed }) => `The rubric does not ask for ${needed} letters`,
  'limit-or-bank': () => 'Exactly one of "limit" and "bank" is needed',
  'reuse-without-bank': () => '"reuse" without a bank means nothing',
  'diagram-picture': () => 'A diagram to label needs its picture',
  'table-missing': () => 'A table completion needs a table',
  'steps-missing': () => 'A flow chart needs steps',
  'fields-missing': () => 'A form needs fields',
  'limit-unsaid': () => 'The rubric does not state the word limit',
  'limit-differs': ({ stated, limit }) =>
    `The rubric states ${describeLimit(stated)}; the limit is ${describeLimit(limit)}`,

  'option-empty': ({ label }) => `Option ${label} has no text`,
  'option-repeated': ({ label, text }) => `Option ${label} repeats the text of another: "${text}"`,
  'labels-order': ({ given, expected }) => `Labels ${given.join(', ')} should be ${expected.join(', ')}`,
  'labels-of-passage': ({ given, expected }) =>
    `Labels ${given.join(', ')} should be the passage's own: ${expected.join(', ')}`,
  'headings-few': ({ headings, paragraphs }) =>
    `More headings than paragraphs are needed: ${headings} for ${paragraphs}`,
  'paragraph-asked-twice': ({ label }) => `Paragraph ${label} is asked for twice`,
  'paragraph-unlabelled': ({ label }) => `The passage has no paragraph labelled ${label}`,
  'example-unknown': ({ answer }) => `The example's answer ${answer} is none of the headings`,
  'options-few': ({ options, questions }) => `${options} options for ${questions} questions, each used once`,
  'endings-few': () => 'More endings than sentences are needed',
  'answer-reused': ({ label }) => `${label} is the answer twice, and may be used once`,
  'label-unused': () => 'One of the three labels is never the answer',

  'mark-unknown': ({ text }) => `"${text}" over the picture is neither an option nor a question of the group`,
  'mark-twice': ({ text }) => `"${text}" stands twice over the picture`,
  'mark-missing': ({ text }) => `"${text}" does not stand over the picture, others do`,
  'marks-without-picture': () => 'There are marks and no picture under them',

  'evidence-kind': ({ skill, wanted }) => `The evidence of a ${skill} question is a ${wanted}`,
  'evidence-part': ({ question, part, given }) => `Question ${question} is in part ${part}, not ${given}`,
  'evidence-paragraph': ({ paragraph }) => `The passage has no paragraph with the id ${paragraph}`,
  'evidence-elsewhere': ({ answer, given }) => `The answer lies in paragraph ${answer}, its evidence in ${given}`,
  'evidence-backwards': () => 'It ends before it starts',
  'evidence-outside': ({ part }) => `It is outside of part ${part}'s time in the recording`,
  'evidence-other-part': ({ question, part }) => `Question ${question} is of part ${part}, what is heard then is not`,
  'evidence-order': ({ question }) => `Question ${question} is answered before the question that precedes it`,
  'quote-absent': ({ paragraph, quote }) => `Paragraph ${paragraph} does not hold "${quote}"`,
  'quote-unheard': ({ startMs, endMs, quote }) => `Between ${startMs} and ${endMs} ms one does not hear "${quote}"`,
  'explanations-missing': ({ questions }) => `No explanation: ${questions.join(', ')}`,
  'evidences-missing': ({ questions }) => `No evidence: ${questions.join(', ')}`,
  'answer-absent': ({ question, place, answers }) =>
    `No accepted answer of question ${question} occurs in the ${place}: ${answers.join(', ')}`,
  'answer-joined': ({ question, answer, words }) =>
    `Question ${question} accepts "${answer}", which is "${words}" without its space`,

  'recording-unwanted': ({ skill }) => `A ${skill} paper has no recording`,
  'recording-missing': () => 'A listening paper needs its recording',
  'sitting-length': ({ neededSeconds, givenSeconds }) =>
    `The recording and the time to check take ${neededSeconds} s, the sitting ${givenSeconds} s`,
  'transcript-missing': () => 'A listening paper needs its transcript',
  'cue-missing': () => 'It is not said where the part stands in the recording',
  'cue-backwards': () => 'It ends before it starts',
  'cue-overlap': () => 'It starts before the part that precedes it has ended',
  'cue-beyond': () => 'It ends after the recording',
  'line-backwards': () => 'The line ends before it starts',
  'line-order': () => 'The line stands after one that is heard later',
  'line-outside': () => "The line is outside of its part's time",

  'not-whole': ({ wholeMinutes }) =>
    `Not of the length of the real test: it shows a percentage and no band${wholeMinutes === null ? '' : `, but has its ${wholeMinutes} minutes`}`,
  'question-count': ({ count, wanted }) => `The real test has ${wanted} questions; the paper has ${count}`,
  'part-count': ({ count, wanted }) => `The real test has ${wanted} parts; the paper has ${count}`,
  'part-questions': ({ wanted }) => `A listening part has ${wanted} questions`,
  'parts-questions': ({ counts }) => `The three parts have 13, 13 and 14 questions; here ${counts.join(', ')}`,
  'recording-minutes': ({ min, max, minutes }) =>
    `A recording lasts ${min}–${max} minutes; this one ${minutes.toFixed(1)}`,
  'sitting-minutes': ({ skill, minutes }) => `${skill === 'reading' ? 'Reading' : 'Writing'} lasts ${minutes} minutes`,
  'passage-words': ({ min, max, words }) => `The passages have ${min}–${max} words together; here ${words}`,
  'passage-missing': () => 'A reading part needs its passage',
  'option-count': ({ question, wanted }) =>
    `Question ${question}: one is chosen from ${wanted} options in the real test`,
  'task-measures': () => 'Task 1 is 20 minutes and 150 words, Task 2 is 40 minutes and 250 words',
  'task-picture': () => 'Academic Task 1 describes a picture',

  'recording-unreadable': ({ reason }) => `Not a recording that browsers play (${reason})`,
  'recording-differs': ({ fileMs, paperMs }) => `The file lasts ${Math.round(fileMs)} ms, the paper says ${paperMs}`,
  'picture-unreadable': ({ reason }) => `Not a picture that browsers show (${reason})`,
  'picture-unsafe': ({ problem }) => problem,
  'picture-large': ({ maxBytes }) => `Larger than ${maxBytes / 1024} KB`,

  'explanation-not-persian': ({ question }) => `The explanation of question ${question} is not Persian`,
  'arabic-letter': () => 'It has an Arabic letter or digit in place of the Persian one',
  'text-repeated': ({ before }) => `The same text stands at ${before}`,
  'mark-open': ({ text }) => `A mark or gap that is not closed: "${text}"`,
  'gap-misplaced': () => 'A gap where no gap can stand',
  'paragraph-id-twice': ({ id }) => `Two paragraphs have the id ${id}`,
  'paragraph-label-twice': ({ label }) => `Two paragraphs have the label ${label}`,
  'label-misplaced': ({ label, kind }) => `A ${kind} cannot have the label ${label}: only running text can`,
  'table-uneven': () => 'Its rows do not have the same number of cells',

  'skill-twice': ({ skill }) => `Two ${skill} papers`,
  'slug-twice': ({ slug }) => `Two papers with the slug ${slug}`,
  'paper-order': ({ order }) => `The order is ${order.join(', ')}`,
  'module-differs': ({ paper, exam }) => `The paper is ${paper}, the exam ${exam}`,
}

function describeLimit({ form, words }: WordLimit): string {
  return words === undefined ? form : `${form} (${words})`
}

function describeLint({ severity: _severity, question: _question, code, ...facts }: LintIssue): string {
  const details = Object.entries(facts).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return [code.replaceAll('-', ' '), ...details].join(', ')
}
