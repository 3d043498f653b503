import { type GroupType } from '@/lib/paper/content/rules/question-types'

/** The question types of the papers, as candidates call them. */
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

/** Asked of the names, so that a page that only shows them loads no table of rules. */
function isNamedType(type: string): type is GroupType {
  return Object.hasOwn(questionTypeNames, type)
}

/** As results and their files name them: types come from the API as they are called there, writing tasks among them. */
export function questionTypeName(type: string): string {
  return isNamedType(type) ? questionTypeNames[type] : type
}
