import { type Skill } from '@/lib/paper/content/rules/content'

/** The hue that names a skill, for its sign. */
export const SKILL_HUES: Readonly<Record<Skill | 'speaking', string>> = {
  listening: 'text-skill-listening',
  reading: 'text-skill-reading',
  writing: 'text-skill-writing',
  speaking: 'text-skill-speaking',
}
