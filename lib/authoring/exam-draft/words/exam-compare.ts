import { type Change, type Place } from '@/lib/authoring/exam-draft/rules/compare'
import {
  type GroupField,
  type KeyField,
  type PaperField,
  type PartField,
} from '@/lib/authoring/exam-draft/rules/paper-units'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { persianDigits } from '@/lib/platform/format/digits'
import { formatDuration } from '@/lib/platform/format/duration'
import { formatPrice } from '@/lib/platform/format/number'
import { windowEndNames, examModeNames, releaseNames } from '@/lib/authoring/exam/words'
import { moduleNames, skillNames } from '@/lib/paper/content/words/skill-names'
import { isolate, questionName } from '@/lib/authoring/paper-check/words/finding-words'
import { questionTypeName } from '@/lib/paper/content/words/question-types'

const EXAM_FIELDS: Readonly<Record<Extract<Place, { kind: 'exam' }>['field'], string>> = {
  title: 'عنوان',
  slug: 'نشانی',
  module: 'ماژول',
  description: 'توضیح',
  cover: 'تصویر',
  price: 'قیمت',
  opens: 'اولین زمان شروع',
  closes: 'آخرین زمان شروع',
  attempts: 'تعداد نوبت',
  restart: 'شروع دوباره‌ی بخش شنیداری',
  'only-mode': 'حالت برگزاری',
  release: 'زمان باز شدن کلید',
  cut: 'پایان مهلت و بخش‌های در حال برگزاری',
  papers: 'برگه‌ها',
  'bands-listening': 'جدول نمره‌ی شنیداری',
  'bands-reading': 'جدول نمره‌ی خواندن',
}
const PAPER_FIELDS: Readonly<Record<PaperField, string>> = {
  title: 'عنوان برگه',
  module: 'ماژول برگه',
  duration: 'زمان برگه',
  recording: 'فایل صوتی',
  bands: 'جدول نمره',
  unordered: 'پاسخ‌های به هر ترتیب',
}
const PART_FIELDS: Readonly<Record<PartField, string>> = {
  instruction: 'دستور بخش',
  cue: 'جای بخش در صدا',
  title: 'عنوان متن',
  subtitle: 'زیرعنوان متن',
  glossary: 'واژه‌نامه',
  task: 'صورت تکلیف',
  model: 'نمونه‌پاسخ',
  transcript: 'متن صدا',
}
const GROUP_FIELDS: Readonly<Record<GroupField, string>> = {
  type: 'نوع',
  rubric: 'دستور',
  title: 'عنوان',
  limit: 'سقف کلمه‌ها',
  picture: 'تصویر',
  marks: 'نشانه‌های روی تصویر',
  bank: 'فهرست گزینه‌ها',
  reuse: 'تکرار گزینه',
  example: 'نمونه',
  body: 'متن جاهای خالی',
}
const KEY_FIELDS: Readonly<Record<KeyField, string>> = { answer: 'کلید', explanation: 'توضیح', evidence: 'شاهد' }

const RESTART = {
  allowed: 'پس از قطعی می‌شود بخش شنیداری را از نو شروع کرد',
  refused: 'پس از قطعی نمی‌شود بخش شنیداری را از نو شروع کرد',
} as const

/** Where a change is: «خواندن، بخش ۲، گروه ۱، دستور». */
export function placeName(place: Place): string {
  if (place.kind === 'exam') return EXAM_FIELDS[place.field]
  const skill = skillNames[place.skill]
  switch (place.kind) {
    case 'paper':
      return `${skill}، ${PAPER_FIELDS[place.field]}`
    case 'part':
      return `${skill}، ${partName(place)}، ${PART_FIELDS[place.field]}`
    case 'paragraph':
      return `${skill}، ${partName(place)}، بند ${/^\d+$/.test(place.label) ? persianDigits(place.label) : isolate(place.label)}`
    case 'group':
      return `${skill}، ${partName(place)}، گروه ${persianDigits(place.group)}، ${GROUP_FIELDS[place.field]}`
    case 'question':
      return `${skill}، ${questionName(place.question)}`
    case 'key':
      return `${skill}، ${questionName(place.question)}، ${KEY_FIELDS[place.field]}`
  }
}

function partName({ skill, part }: { readonly skill: string; readonly part: number }): string {
  return `${skill === 'writing' ? 'تکلیف' : 'بخش'} ${persianDigits(part)}`
}

/** The text before and after a change, in readable form; null if absent. */
export function describeChange({ place, before, after }: Change): { before: string | null; after: string | null } {
  const describeOrNull = (value: string | null) => (value === null ? null : describeValue(place, value))
  return { before: describeOrNull(before), after: describeOrNull(after) }
}

function describeValue(place: Place, value: string): string {
  if (place.kind === 'exam') return describeExamValue(place.field, value)
  if (place.kind === 'group' && place.field === 'type') return questionTypeName(value)
  if (place.kind === 'group' && place.field === 'reuse') return 'هر گزینه را می‌شود چند بار به کار برد'
  if (place.kind === 'paper' && place.field === 'module') return describeModule(value)
  if (place.kind === 'paper' && place.field === 'duration') return formatDuration(Number(value))
  return value
}

function describeExamValue(field: Extract<Place, { kind: 'exam' }>['field'], value: string): string {
  if (field === 'module') return describeModule(value)
  if (field === 'price') return formatPrice(Number(value))
  if (field === 'opens' || field === 'closes') return formatDayAndTime(value)
  if (field === 'restart') return value === 'true' ? RESTART.allowed : RESTART.refused
  if (field === 'only-mode') return nameOf(examModeNames, value)
  if (field === 'release') return nameOf(releaseNames, value)
  if (field === 'cut') return value === 'true' ? windowEndNames.cut : windowEndNames.whole
  return field === 'attempts' ? persianDigits(value) : value
}

function nameOf(names: Readonly<Record<string, string>>, value: string): string {
  return names[value] ?? value
}

function describeModule(value: string): string {
  return value === 'general' ? moduleNames.general : moduleNames.academic
}
