import { type Skill } from '@/lib/domain/exam/content'

/** Names that stand in place of a person or a title. */
export const paperNames = {
  /** Who wrote what came as a bundle. */
  desk: 'سنجه',
  program: 'سامانه',
  copyOf: (title: string) => `رونوشت ${title}`,
  untitled: {
    listening: 'برگه‌ی شنیداری بی‌نام',
    reading: 'برگه‌ی خواندن بی‌نام',
    writing: 'برگه‌ی نوشتن بی‌نام',
  } satisfies Record<Skill, string>,
} as const
