import { type Skill } from '@/lib/paper/content/rules/content'

type QuestionAddress = {
  /** The section; null in an address that names none, which fits each. */
  readonly skill: string | null
  readonly number: number
}

/** Each section of an attempt has its own question 1, so the address of a question names the section. */
export function addressOf(skill: Skill, number: number): string {
  return `#${skill}-q${number}`
}

/** Null for an address of something else. */
export function readAddress(hash: string): QuestionAddress | null {
  const [, skill, number] = /^#(?:([a-z]+)-)?q(\d+)/.exec(hash) ?? []
  return number === undefined ? null : { skill: skill ?? null, number: Number(number) }
}
