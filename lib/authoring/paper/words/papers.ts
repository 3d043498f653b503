import { type Skill } from '@/lib/paper/content/rules/content'
import { isolate, questionName } from '@/lib/authoring/paper-check/words/finding-words'

/** Placeholders for a person or a title, and the API's errors about a slug. */
export const paperNames = {
  /** The author named for content imported from a bundle. */
  site: 'سنجه',
  program: 'سامانه',
  copyOf: (title: string) => `کپی ${title}`,
  slugTaken: 'برگه‌ی دیگری این نام کوتاه را دارد. نام دیگری بگذار.',
  slugFixed: 'این برگه در آزمون‌ها به همین نام کوتاه شناخته می‌شود و دیگر عوض نمی‌شود. همان نام قبلی را بگذار.',
  untitled: {
    listening: 'برگه‌ی شنیداری بی‌عنوان',
    reading: 'برگه‌ی خواندن بی‌عنوان',
    writing: 'برگه‌ی نوشتن بی‌عنوان',
  } satisfies Record<Skill, string>,
} as const

/** Why a draft is not a paper yet, beside the findings of the content check. */
export const draftFindings = {
  fileMissing: (name: string) => `فایل ${isolate(name)} در این برگه نیست. دوباره بگذارش.`,
  keyUnconfirmed: (question: string) => `کلید ${questionName(question)} نوشته شده، ولی هنوز تأییدش نکرده‌ای.`,
} as const
