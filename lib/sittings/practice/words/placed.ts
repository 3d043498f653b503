import { skillNames } from '@/lib/paper/content/words/skill-names'

/** The name of a set that is not a choice of the practice page. */
export const practiceTitles = {
  placement: (skill: 'listening' | 'reading') => `سنجش اولیه، ${skillNames[skill]}`,
} as const
