import { type GroupType } from '@/lib/paper/content/rules/question-types'

/** The question types, in candidates' words. */
export const questionTypeNames: Readonly<Record<GroupType, string>> = {
  'multiple-choice': 'چندگزینه‌ای',
  'multiple-choice-many': 'انتخاب دو یا چند گزینه',
  'true-false-not-given': 'True / False / Not Given',
  'yes-no-not-given': 'Yes / No / Not Given',
  matching: 'جور کردن',
  'matching-information': 'پیدا کردن اطلاعات در بندها',
  'matching-features': 'جور کردن ویژگی‌ها',
  'matching-headings': 'عنوان بندها',
  'matching-sentence-endings': 'ادامه‌ی جمله‌ها',
  'map-labelling': 'نقشه و پلان',
  'diagram-labelling': 'نام‌گذاری نمودار',
  'form-completion': 'کامل کردن فرم',
  'note-completion': 'کامل کردن یادداشت',
  'table-completion': 'کامل کردن جدول',
  'flow-chart-completion': 'کامل کردن فلوچارت',
  'summary-completion': 'کامل کردن خلاصه',
  'sentence-completion': 'کامل کردن جمله',
  'short-answer': 'پاسخ کوتاه',
}

/** Checked against the names, so that a page that only shows them does not load the table of rules. */
function isNamedType(type: string): type is GroupType {
  return Object.hasOwn(questionTypeNames, type)
}

/** The names for results and their files: the API sends the types as strings, including writing tasks. */
export function questionTypeName(type: string): string {
  return isNamedType(type) ? questionTypeNames[type] : type
}
