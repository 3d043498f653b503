import { type Part } from '@/lib/paper/content/rules/content'
import { plainText } from '@/lib/paper/content/rules/inline'

const MAX_LENGTH = 120

/** The subject of a part in its own printed words: the title of its text or of its notes, or the question of its task. Null if it prints none. */
export function subjectOf({ passage, task, groups }: Pick<Part, 'passage' | 'task' | 'groups'>): string | null {
  const ofTask = task && (task.prompt.find((line) => line.startsWith('**')) ?? task.prompt[0])
  const ofGroups = groups.flatMap((group) => ('title' in group && group.title ? [group.title] : []))
  const ofHeadings = groups.flatMap((group) =>
    'body' in group ? group.body.flatMap((block) => (block.kind === 'heading' ? [block.text] : [])) : [],
  )
  const found = plainText(passage?.title ?? ofTask ?? ofGroups[0] ?? ofHeadings[0] ?? '').trim()
  return found === '' ? null : shorten(found)
}

function shorten(text: string): string {
  if (text.length <= MAX_LENGTH) return text
  const cut = text.slice(0, MAX_LENGTH)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_LENGTH / 2))}…`
}
