import { type Skill } from '@/lib/paper/content/rules/content'
import { playerEnglish } from './player-english'

type NamedExam = { readonly title: string; readonly slug: string }

const PERSIAN = /\p{Script=Arabic}/u
/** At the end of the address of a practice set, of its questions. */
const HASH = /-[0-9a-f]{32}$/

/** The title of a page of the exam: `Listening: Academic mock 1 | Sanjeh test`. English, because it is announced with the page. */
export function titleOfExamPage(exam: NamedExam, skill: Skill | null): string {
  const place = skill === null ? playerEnglish.beforeTest : playerEnglish.sectionName[skill]
  return `${place}: ${nameOf(exam)} | ${playerEnglish.documentTitle}`
}

/** A Persian title would be read by an English voice: the words of the exam's address stand for it. */
function nameOf({ title, slug }: NamedExam): string {
  if (!PERSIAN.test(title)) return title
  const words = slug.replace(HASH, '').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
