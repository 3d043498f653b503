import { type Sides } from '@/components/documents/editor/changes-dialog'
import { Changes } from '@/components/documents/editor/history/changes'
import { type PostContent } from '@/lib/learning/post/contract/post-draft'
import { compareCopy } from '@/lib/learning/post/words/post-history'
import { toComparableLines, type ComparedField } from './text-lines'

// oxlint-disable-next-line typescript/consistent-type-assertions -- Object.keys loses the key types
const FIELDS = Object.keys(compareCopy.fields) as ComparedField[]

export function PostCompare({ before, after }: Sides<PostContent>) {
  const [oldLines, newLines] = [toComparableLines(before.content), toComparableLines(after.content)]
  const changes = FIELDS.filter((field) => oldLines[field] !== newLines[field]).map((field) => ({
    title: compareCopy.fields[field],
    before: oldLines[field],
    after: newLines[field],
  }))
  return <Changes beforeTitle={before.name} afterTitle={after.name} changes={changes} />
}
