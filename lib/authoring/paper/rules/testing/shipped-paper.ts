import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PaperFile } from '@/lib/authoring/exam/contract/bundle'
import { type DraftGroup, type PaperDraft } from '../draft'
import { findGroup } from '../groups/groups'
import { openDraft } from '../open-draft'

/** A paper of the first shipped exam, opened as a draft. */
export function openShipped(skill: string): PaperDraft {
  const file = path.resolve('content/exams/academic-mock-1', `${skill}.json`)
  const { format: _format, key, ...content } = PaperFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  return openDraft(content, key)
}

export function getGroup(draft: PaperDraft, id: string): DraftGroup {
  const found = findGroup(draft, id)
  if (!found) throw new Error(`no group ${id}`)
  return found.group
}

export function idOfType(draft: PaperDraft, type: string): string {
  return draft.parts.flatMap(({ groups }) => groups).find((group) => group.type === type)?.id ?? 'none'
}
