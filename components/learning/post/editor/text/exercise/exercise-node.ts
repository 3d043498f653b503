import { Node } from '@tiptap/core'
import { type Exercise } from '@/lib/learning/post/rules/exercise'
import { exerciseEditorCopy } from '@/lib/learning/note/words/exercise-editor'

/** Whether the editor's value has the structure of an exercise; the dialog and the server check its content. */
export function isExercise(value: unknown): value is Exercise {
  if (typeof value !== 'object' || value === null) return false
  const { id, groups }: { id?: unknown; groups?: unknown } = value
  return typeof id === 'string' && Array.isArray(groups)
}

/** Parses an exercise from clipboard text. */
function parseExercise(text: string | undefined): Exercise | null {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return isExercise(value) ? value : null
  } catch {
    return null
  }
}

/** An exercise is one block in the text, with its title and number of questions; a dialog edits it. */
export const ExerciseNode = Node.create({
  name: 'exercise',
  group: 'exercise',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    exercise: {
      default: null,
      parseHTML: (element: HTMLElement) => parseExercise(element.dataset.exercise),
      renderHTML: ({ exercise }: Record<string, unknown>) => ({ 'data-exercise': JSON.stringify(exercise) }),
    },
  }),
  parseHTML: () => [
    { tag: 'section[data-exercise]', getAttrs: (element) => parseExercise(element.dataset.exercise) !== null && null },
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
