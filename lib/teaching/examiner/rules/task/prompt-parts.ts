import { type ExaminedText } from './examined-text'

const BULLET = /^[•\-–*]\s*/
const QUESTION = /\?$|^(?:discuss|to what extent|give your)\b/i
const INSTRUCTION = /^(?:give reasons|write about|you should|write at least|begin your letter)\b/i

/** The parts of a task that an answer must cover, as printed. Whether one is covered cannot be decided by a rule: the writer ticks it. */
export function listPromptParts({ kind, prompt }: Pick<ExaminedText, 'kind' | 'prompt'>): readonly string[] {
  const lines = prompt.flatMap((paragraph) => paragraph.split('\n')).map((line) => line.trim())
  if (kind === 'task1_general') return lines.filter((line) => BULLET.test(line)).map((line) => line.replace(BULLET, ''))
  if (kind === 'task1_academic') return []
  return lines
    .flatMap((line) => line.replace(/([.?!])\s+/g, '$1\n').split('\n'))
    .filter((sentence) => QUESTION.test(sentence) && !INSTRUCTION.test(sentence))
    .flatMap(splitPart)
}

function splitPart(sentence: string): readonly string[] {
  return sentence
    .split(/,? and (?=give your\b|what\b|why\b|how\b)/i)
    .map((part) => part.replace(/[.]$/, '').trim())
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
}
