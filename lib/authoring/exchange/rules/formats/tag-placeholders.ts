import { writeUnderOrStruck, writeSuperOrSubscript } from '@/lib/paper/content/rules/inline'

const BEGINS: ReadonlyMap<string, string> = new Map([
  ['sup', '\ue006'],
  ['sub', '\ue007'],
  ['u', '\ue00a'],
  ['ins', '\ue00a'],
  ['s', '\ue00b'],
  ['strike', '\ue00b'],
  ['del', '\ue00b'],
])
const [RAISED_END, LINED_END] = ['\ue008', '\ue00c']

/** The placeholder for a superscript, subscript, underline or strike-out tag until the text is complete; null for any other tag. */
export function tagPlaceholder(name: string, isEnd: boolean): string | null {
  const opening = BEGINS.get(name)
  if (opening === undefined || !isEnd) return opening ?? null
  return name.startsWith('su') ? RAISED_END : LINED_END
}

/** Replaces the placeholders of {@link tagPlaceholder} by exam text. */
export function replaceTagPlaceholders(text: string): string {
  return text
    .replace(/\ue006([^\ue006-\ue00c]*)\ue008/g, (_, raised: string) => writeSuperOrSubscript('sup', raised))
    .replace(/\ue007([^\ue006-\ue00c]*)\ue008/g, (_, lowered: string) => writeSuperOrSubscript('sub', lowered))
    .replace(/\ue00a([^\ue00a-\ue00c]*)\ue00c/g, (_, lined: string) => writeUnderOrStruck('underline', lined))
    .replace(/\ue00b([^\ue00a-\ue00c]*)\ue00c/g, (_, struck: string) => writeUnderOrStruck('strike', struck))
    .replace(/[\ue006-\ue008\ue00a-\ue00c]/g, '')
}
