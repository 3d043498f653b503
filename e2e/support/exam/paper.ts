import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PaperFile } from '@/lib/authoring/exam/contract/bundle'
import { type Skill } from '@/lib/paper/content/rules/content'

/** The shipped exam, which the journeys take. */
export const EXAM = 'academic-mock-1'

const papers = new Map<string, PaperFile>()

/** A paper of the exam with its key: tests may read keys, browsers may not. */
export function readPaper(skill: Skill, exam = EXAM): PaperFile {
  const file = path.join('content/exams', exam, `${skill}.json`)
  const known = papers.get(file)
  if (known) return known
  const paper = PaperFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  papers.set(file, paper)
  return paper
}
