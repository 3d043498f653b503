import { Exercise as ExerciseSchema } from '@/lib/learning/post/contract/post-doc'
import { exerciseEditorCopy as copy } from '@/lib/learning/note/words/exercise-editor'
import { findingPlace } from '@/lib/authoring/paper-check/words/finding-place'
import { findingSentence } from '@/lib/authoring/paper-check/words/findings'
import { schemaSentence } from '@/lib/authoring/paper-check/words/schema-issues'
import { listSchemaIssues } from '@/lib/authoring/paper-check/rules/schema-issues'
import { examineExercise } from '@/lib/learning/post/rules/examine-exercise'
import { type Exercise, toPaper } from '@/lib/learning/post/rules/exercise'

/** An exercise as its dialog edits it: each long field is one text. */
export type TypedExercise = Readonly<Record<'id' | 'title' | 'passage' | 'groups' | 'key', string>>
type ReadResult = { readonly exercise: Exercise } | { readonly faults: readonly string[] }

export function toTyped({ id, title, passage = [], groups, key = [] }: Exercise): TypedExercise {
  return {
    id,
    title,
    passage: passage.join('\n\n'),
    groups: JSON.stringify(groups, null, 2),
    key: JSON.stringify(key, null, 2),
  }
}

/** A valid exercise, or all faults of the typed one: first its format, then the rules of papers. */
export function readExercise(typed: TypedExercise): ReadResult {
  const groups = readList(copy.groups, typed.groups)
  const key = readList(copy.key, typed.key)
  const listFaults = [groups, key].flatMap((item) => ('fault' in item ? [item.fault] : []))
  if (listFaults.length > 0 || 'fault' in groups || 'fault' in key) return { faults: listFaults }
  const passage = typed.passage
    .split(/\n\s*\n/)
    .map((line) => line.replace(/\s*\n\s*/g, ' ').trim())
    .filter(Boolean)
  const parsed = ExerciseSchema.safeParse({
    id: typed.id.trim(),
    title: typed.title,
    ...(passage.length > 0 && { passage }),
    groups: groups.list,
    key: key.list,
  })
  if (!parsed.success) return { faults: [...new Set(listSchemaIssues(parsed.error.issues).map(describeIssue))] }
  const paper = toPaper(parsed.data)
  const findings = examineExercise(parsed.data)
  const faults = findings.map((finding) =>
    copy.fieldFault(findingPlace(finding.path, paper.content, paper.key), findingSentence(finding)),
  )
  return faults.length > 0 ? { faults: [...new Set(faults)] } : { exercise: parsed.data }
}

type List = { readonly list: readonly unknown[] } | { readonly fault: string }

function readList(field: string, text: string): List {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? { list } : { fault: copy.notList(field) }
  } catch (error) {
    const place = /position (\d+)/.exec(String(error))?.[1]
    return { fault: copy.notJson(field, place === undefined ? '' : copy.atPlace(place)) }
  }
}

/** Places are named as in papers: a group belongs to a part, an answer to the key. */
function describeIssue({ path, code, ...facts }: ReturnType<typeof listSchemaIssues>[number]): string {
  if (path === 'id') return copy.idWrong
  if (path === 'title') return copy.titleShort
  const paperPath = path.replace(/^groups/, 'parts.0.groups').replace(/^key/, 'key.questions')
  const place = findingPlace(paperPath, { parts: [], skill: 'reading' })
  return copy.fieldFault(place, schemaSentence(paperPath, code, facts))
}
