'use client'

import { useState } from 'react'
import { type Block } from '@/lib/paper/content/rules/content'
import { type BodyJson, docToBody, listTypedGaps } from '@/lib/authoring/paper/rules/body-doc'
import { type PaperDraft } from '@/lib/authoring/paper/rules/draft'
import { dropSpareKeys, editGroup, findGroup, makeQuestionRefs } from '@/lib/authoring/paper/rules/groups/groups'
import { setTypedKey } from '@/lib/authoring/paper/rules/draft-keys'
import { listGroupRefs } from '@/lib/authoring/paper/rules/number-questions'
import { type PaperEditor, usePaperEditor } from '../../editor-context'
import { type GapSource } from './typed-gaps'

type StoreBody = {
  readonly source: GapSource
  /** Writes the editor's document into the draft; returns the body as it is stored. */
  readonly store: (doc: BodyJson, before: readonly Block[]) => readonly Block[]
}

/** Copies changes of the body editor into the draft. */
export function useStoreBody(groupId: string): StoreBody {
  const editor = usePaperEditor()
  const [bodyStore] = useState(() => createBodyStore(editor, groupId))
  return bodyStore
}

function createBodyStore(editor: PaperEditor, groupId: string): StoreBody {
  const seenRefs = new Set<string>()
  const seeded = new Set<string>()
  return {
    source: {
      newRef: () => {
        const ref = makeQuestionRefs(editor.getDraft(), seenRefs.size + 1).find((item) => !seenRefs.has(item)) ?? 'q0'
        seenRefs.add(ref)
        return ref
      },
      isTaken: (ref) =>
        editor
          .getDraft()
          .parts.some((part) =>
            part.groups.some((group) => group.id !== groupId && listGroupRefs(group).some((item) => item.ref === ref)),
          ),
    },
    store: (doc, before) => {
      const body = docToBody(doc)
      if (JSON.stringify(body) === JSON.stringify(before)) return before
      // A bracketed answer seeds the key once: a key that the writer empties stays empty.
      const typed = listTypedGaps(doc).filter(({ ref }) => !seeded.has(ref))
      for (const { ref } of typed) seeded.add(ref)
      editor.edit((draft) => typed.reduce(seedKey, putBody(draft, groupId, body)), `body-${groupId}`)
      return findBody(editor.getDraft(), groupId) ?? body
    },
  }
}

function putBody(draft: PaperDraft, groupId: string, body: readonly Block[]): PaperDraft {
  return editGroup(dropSpareKeys(draft), groupId, (group) => ('body' in group ? { ...group, body } : group))
}

function seedKey(draft: PaperDraft, { ref, answer }: { readonly ref: string; readonly answer: string }): PaperDraft {
  const key = draft.keys[ref]
  return key?.answer || key?.typed ? draft : setTypedKey(draft, ref, answer)
}

function findBody(draft: PaperDraft, groupId: string): readonly Block[] | null {
  const group = findGroup(draft, groupId)?.group
  return group && 'body' in group ? group.body : null
}
