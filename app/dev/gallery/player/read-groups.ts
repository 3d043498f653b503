import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PaperFile } from '@/lib/authoring/exam/contract/bundle'
import { type Group, type PaperContent, type WritingTask } from '@/lib/paper/content/rules/content'

/** A group of shipped questions, with its pictures as URLs that a browser can open. */
export type ShownGroup = {
  readonly name: string
  readonly content: PaperContent
  readonly group: Group
  readonly part: number
  readonly pictures: Readonly<Record<string, string>>
}

const exams = path.resolve('content/exams')

/** The first group of every type; for a type with and without a box of options the first of each. */
export function readGroups(): readonly ShownGroup[] {
  const groups = readPapers().flatMap(({ folder, content }) =>
    content.parts.flatMap(({ number, groups: partGroups }) =>
      partGroups.map((group) => ({
        name: nameOf(group),
        content,
        group,
        part: number,
        pictures: picturesOf(folder, group),
      })),
    ),
  )
  const seenNames = new Set<string>()
  return groups.filter(({ name }) => !seenNames.has(name) && seenNames.add(name))
}

/** The first shipped task. */
export function readTask(): { readonly content: PaperContent; readonly task: WritingTask } {
  for (const { content } of readPapers()) {
    const task = content.parts.find((part) => part.task)?.task
    if (task) return { content, task }
  }
  throw new Error('No exam that ships has a writing task')
}

function readPapers() {
  return readdirSync(exams).flatMap((exam) => {
    const folder = path.join(exams, exam)
    const files = readdirSync(folder).filter((file) => file.endsWith('.json') && file !== 'exam.json')
    return files.map((file) => {
      // Copies only what candidates may see; keys are left out.
      const {
        format: _,
        key: __,
        ...content
      } = PaperFile.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8')))
      return { folder, content }
    })
  })
}

function nameOf(group: Group): string {
  return 'body' in group && group.bank ? `${group.type}, from a box` : group.type
}

const TYPES: Readonly<Record<string, string>> = { '.svg': 'image/svg+xml', '.png': 'image/png', '.jpg': 'image/jpeg' }

function picturesOf(folder: string, group: Group): Readonly<Record<string, string>> {
  const file = 'picture' in group ? group.picture?.file : undefined
  if (file === undefined) return {}
  const data = readFileSync(path.join(folder, file)).toString('base64')
  return { [file]: `data:${TYPES[path.extname(file)] ?? ''};base64,${data}` }
}
