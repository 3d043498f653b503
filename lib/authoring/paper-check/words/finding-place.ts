import { type Group, type PaperContent, type PaperKey, type Part } from '@/lib/paper/content/rules/content'
import { questionId } from '@/lib/paper/content/rules/questions'
import { persianDigits } from '@/lib/platform/format/digits'
import { isolate, questionName } from './finding-words'
import { nounAt } from '@/lib/paper/content/words/paper-nouns'

const PASSAGE_FIELDS = { heading: 'عنوان', table: 'جدول', picture: 'تصویر' } as const

/**
 * The place of a finding: «بخش ۲، گروه ۳، دستور گروه» or «کلید سؤال ۷، شاهد». Without the key its questions have no names. Empty for the paper as a
 * whole, or for an unknown path.
 */
export function findingPlace(path: string, content: Papers, key?: Pick<PaperKey, 'questions'>): string {
  const steps = path.split('.')
  const [first, second] = steps
  if (first === 'parts' && second !== undefined) return placeInPart(steps, path, content)
  if (first === 'key' && second === 'questions') return placeInKey(steps, path, key)
  if (first === 'key' && second === 'transcript' && steps[2] !== undefined) return `متن صدا، خط ${nth(steps[2])}`
  if (first === 'papers' && second !== undefined) return `برگه‌ی ${nth(second)}`
  return first === 'parts' ? '' : (nounAt(path) ?? '')
}

type Papers = Pick<PaperContent, 'parts' | 'skill'>

function placeInPart(steps: readonly string[], path: string, { parts, skill }: Papers): string {
  const [, index = '', section, inner] = steps
  const part = parts[Number(index)]
  const partName = `${skill === 'writing' ? 'تکلیف' : 'بخش'} ${nth(index)}`
  if (section === 'groups' && inner !== undefined) return joinPlaces(partName, ...placeInGroup(steps, path, part))
  if (section === 'passage' && inner === 'paragraphs') return joinPlaces(partName, ...placeInPassage(steps, path, part))
  return joinPlaces(partName, section === undefined ? null : nounAt(path))
}

type Names = readonly (string | null)[]

function placeInGroup([, , , group = '', name, item]: readonly string[], path: string, part: Part | undefined): Names {
  const isQuestion = name === 'questions' && item !== undefined
  const question = isQuestion ? nameQuestion(part?.groups[Number(group)], Number(item)) : null
  return [question ?? `گروه ${nth(group)}`, nounAt(path)]
}

function placeInPassage([, , , , index, field]: readonly string[], path: string, part: Part | undefined): Names {
  if (index === undefined) return [nounAt(path)]
  return [nameParagraph(part, Number(index)), field === undefined || field === 'text' ? null : nounAt(path)]
}

function nameQuestion(group: Group | undefined, index: number): string | null {
  if (!group || !('questions' in group)) return null
  const question = group.questions[index]
  if (!question) return null
  const id = 'numbers' in question ? questionId(question.numbers) : String(question.number)
  return id === '' ? null : questionName(id)
}

function nameParagraph(part: Part | undefined, index: number): string {
  const paragraph = part?.passage?.paragraphs[index]
  if (paragraph?.kind !== undefined) return `${PASSAGE_FIELDS[paragraph.kind]} در متن`
  const label = paragraph?.label
  return `بند ${label === undefined || label === '' ? persianDigits(index + 1) : isolate(label)}`
}

function placeInKey(steps: readonly string[], path: string, key: Pick<PaperKey, 'questions'> | undefined): string {
  const [, , index] = steps
  const question = index === undefined ? undefined : key?.questions[Number(index)]?.question
  const noun = nounAt(path)
  if (question === undefined || question === '') return noun ?? 'کلید'
  return joinPlaces(`کلید ${questionName(question)}`, noun === 'کلید' ? null : noun)
}

/** Counted from 1, as people do. */
function nth(index: string): string {
  return persianDigits(Number(index) + 1)
}

/** Drops names that a later one implies: a question's name says its group. */
function joinPlaces(...names: readonly (string | null)[]): string {
  return names.filter((name) => name !== null && name !== 'سؤال').join('، ')
}
