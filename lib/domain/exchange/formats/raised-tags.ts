import { writeRaised } from '@/lib/domain/exam/inline'

const BEGINS: ReadonlyMap<string, string> = new Map([
  ['sup', '\ue006'],
  ['sub', '\ue007'],
])
const ENDS = '\ue008'

/** What stands for a tag that raises or lowers until the whole text is there; null for any other tag. */
export function raisedTag(name: string, isEnd: boolean): string | null {
  const begins = BEGINS.get(name)
  return begins !== undefined && isEnd ? ENDS : (begins ?? null)
}

/** Puts exam text where {@link raisedTag} stands. */
export function writeRaisedTags(text: string): string {
  return text
    .replace(/\ue006([^\ue006-\ue008]*)\ue008/g, (_, raised: string) => writeRaised('sup', raised))
    .replace(/\ue007([^\ue006-\ue008]*)\ue008/g, (_, lowered: string) => writeRaised('sub', lowered))
    .replace(/[\ue006-\ue008]/g, '')
}
