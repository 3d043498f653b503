'use client'

import { Dialog } from '@/components/ui/dialog/dialog'
import { typeChooserCopy, typeLines } from '@/lib/authoring/paper/words/group-editor'
import { questionTypeNames } from '@/lib/paper/content/words/question-types'
import { type Skill } from '@/lib/paper/content/rules/content'
import { type GroupType, listTypes } from '@/lib/paper/content/rules/question-types'
import { TypeSketch } from './type-sketch'

type TypeChooserProps = {
  skill: Exclude<Skill, 'writing'>
  onChoose: (type: GroupType) => void
  onClose: () => void
}

/** The question types of the skill, each with a description and a sketch; one click creates the group. */
export function TypeChooser({ skill, onChoose, onClose }: TypeChooserProps) {
  return (
    <Dialog title={typeChooserCopy.title} onClose={onClose} isWide>
      <p className="mb-4 text-sm text-ink-soft">{typeChooserCopy.lead}</p>
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {listTypes(skill).map((type) => (
          <li key={type}>
            <button
              type="button"
              onClick={() => onChoose(type)}
              className="flex h-full w-full items-start gap-3 rounded-md border border-line p-3 text-start hover:border-line-strong hover:bg-sunken"
            >
              <TypeSketch type={type} />
              <span className="min-w-0">
                <span className="block font-semibold">{questionTypeNames[type]}</span>
                <span className="block text-xs text-ink-soft">{typeLines[type]}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
