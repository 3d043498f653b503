import { type Part } from '@/lib/paper/content/rules/content'
import { errorAt, type Finding, findRepeats, type CheckedPaper, findingIf } from '../finding'
import { listGroups, listPartNumbers, type PlacedGroup } from './keyed-questions'

/** Numbers run from 1 without gap or overlap, through all parts and groups. */
export function checkNumbering({ content }: CheckedPaper): readonly Finding[] {
  return [
    ...content.parts.flatMap((part, index) =>
      findingIf(
        part.number !== index + 1,
        errorAt(`parts.${index}.number`, { code: 'part-number', number: part.number, expected: index + 1 }),
      ),
    ),
    ...checkSequence(content.parts),
    ...content.parts.flatMap(checkInstruction),
    ...listGroups(content).flatMap(checkGroup),
  ]
}

function checkSequence(parts: readonly Part[]): readonly Finding[] {
  const findings: Finding[] = []
  let next = 1
  for (const [index, part] of parts.entries()) {
    const numbers = listPartNumbers(part)
    const path = `parts.${index}`
    if (numbers.length === 0) findings.push(errorAt(path, { code: 'part-empty' }))
    for (const { item } of findRepeats(numbers, String))
      findings.push(errorAt(path, { code: 'number-twice', number: item }))
    const present = new Set(numbers)
    const end = next + present.size
    for (let number = next; number < end; number += 1) {
      if (!present.has(number)) findings.push(errorAt(path, { code: 'number-missing', number }))
    }
    for (const number of present) {
      if (number < next || number >= end)
        findings.push(errorAt(path, { code: 'number-outside', number, range: [next, end - 1] }))
    }
    next = end
  }
  return findings
}

function checkInstruction(part: Part, index: number): readonly Finding[] {
  const stated = /questions?\s+(\d+)\s*(?:[-–]|to|and)\s*(\d+)/i.exec(part.instruction)
  if (!stated) return []
  const numbers = listPartNumbers(part)
  if (numbers.length === 0) return []
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)]
  return findingIf(
    Number(stated[1]) !== first || Number(stated[2]) !== last,
    errorAt(`parts.${index}.instruction`, {
      code: 'instruction-numbers',
      stated: [Number(stated[1]), Number(stated[2])],
      range: [first, last],
    }),
  )
}

function checkGroup({ path, questions }: PlacedGroup): readonly Finding[] {
  const numbers = questions.flatMap((question) => question.numbers).toSorted((a, b) => a - b)
  const hasMissingNumbers = numbers.some((number, index) => index > 0 && number > (numbers[index - 1] ?? number) + 1)
  const multiNumbered = questions.filter((question) => question.numbers.length > 1)
  return [
    ...findingIf(questions.length === 0, errorAt(path, { code: 'group-empty' })),
    ...findingIf(hasMissingNumbers, errorAt(path, { code: 'group-torn', numbers })),
    ...multiNumbered.flatMap((question) =>
      findingIf(
        question.numbers.some((number, index) => number !== (question.numbers[0] ?? 0) + index),
        errorAt(path, { code: 'question-torn', numbers: question.numbers }),
      ),
    ),
  ]
}
