import { Node } from '@tiptap/core'
import { type Exercise } from '@/lib/learning/post/rules/exercise'
import { exerciseEditorCopy } from '@/lib/learning/note/words/exercise-editor'

/** What the editor holds of an exercise that is one; whether it is sound, the dialog and the server say. */
export function isExercise(value: unknown): value is Exercise {
  if (typeof value !== 'object' || value === null) return false
  const { id, groups }: { id?: unknown; groups?: unknown } = value
  return typeof id === 'string' && Array.isArray(groups)
}

/** A text of the clipboard that may hold an exercise. */
function readCarried(text: string | undefined): Exercise | null {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return isExercise(value) ? value : null
  } catch {
    return null
  }
}

/** An exercise stands in the text as one block, with its title and how many questions it has; it is written in its own dialog. */
export const ExerciseNode = Node.create({
  name: 'exercise',
  group: 'exercise',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    exercise: {
      default: null,
      parseHTML: (element: HTMLElement) => readCarried(element.dataset.exercise),
      renderHTML: ({ exercise }: Record<string, unknown>) => ({ 'data-exercise': JSON.stringify(exercise) }),
    },
  }),
  parseHTML: () => [
    { tag: 'section[data-exercise]', getAttrs: (element) => readCarried(element.dataset.exercise) !== null && null },
  ],
  renderHTML({ node, HTMLAttributes }) {
    const exercise: unknown = node.attrs.exercise
    const { title, key = [] } = isExercise(exercise) ? exercise : { title: '', key: [] }
    return [
      'section',
      HTMLAttributes,
      ['strong', {}, exerciseEditorCopy.blockTitle(title)],
      ['p', {}, exerciseEditorCopy.blockFacts(key.length)],
    ]
  },
})
